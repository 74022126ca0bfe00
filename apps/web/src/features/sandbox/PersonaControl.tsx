import { sandbox } from '@avalive/contract/sandbox'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { callQuery } from '../../lib/query.tsx'
import { forgetSession } from '../../lib/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'

/** The personas. Selecting one signs in as them. */
export const PersonaControl = () => {
  const t = useT()
  const { data } = useQuery(callQuery(sandbox.listPersonas, {}))
  const { run } = useAction(async (persona: string) => {
    forgetSession()
    await call(sandbox.becomePersona, { persona })
    leaveTo('/mypage/')
  })
  return (
    <section aria-labelledby="sandbox-personas">
      <h3 id="sandbox-personas" className="mb-2 text-lg">
        {t('sandbox.persona')}
      </h3>
      <div className="max-h-64 overflow-y-auto rounded-xl">
        <List labelledBy="sandbox-personas">
          {data?.personas.map(({ persona, nickname, region, iconUrl }) => (
            <ListRow
              key={persona}
              icon={<Avatar src={iconUrl || null} name={nickname} />}
              title={nickname}
              description={persona}
              value={region}
              onClick={() => run(persona)}
            />
          ))}
        </List>
      </div>
    </section>
  )
}
