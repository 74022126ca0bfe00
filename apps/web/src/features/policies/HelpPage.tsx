import { useT } from '../../lib/i18n.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Contact } from './Contact.tsx'
import { PolicyFrame } from './PolicyFrame.tsx'

const questions = ['login', 'arrive', 'declined', 'twice', 'konbini', 'cards', 'guardian', 'history', 'delete'] as const

const HelpPage = () => {
  const t = useT()
  return (
    <PolicyFrame title={t('title.help')} lead={t('policies.help.lead')}>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {questions.map((id) => (
          <li key={id}>
            <details className="group">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-medium -outline-offset-2! [&::-webkit-details-marker]:hidden">
                {t(`policies.help.${id}.question`)}
                <ChevronIcon
                  size={20}
                  className="shrink-0 text-soft transition-transform duration-150 group-open:rotate-90"
                />
              </summary>
              <p className="max-w-prose px-5 pb-4 text-soft">{t(`policies.help.${id}.answer`)}</p>
            </details>
          </li>
        ))}
      </ul>
      <Contact />
    </PolicyFrame>
  )
}

export default HelpPage
