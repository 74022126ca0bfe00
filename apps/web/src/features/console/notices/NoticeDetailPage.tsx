import { notices } from '@avalive/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadingScreen } from '../kit/LoadingScreen.tsx'
import { NoticeEditor } from './NoticeEditor.tsx'

const NoticeDetailPage = () => {
  const t = useT()
  const { id = '' } = useParams()
  const query = useQuery({
    ...callQuery(notices.getNotice, { id: Number(id) }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const { data, refetch } = query
  if (data) return <NoticeEditor key={data.notice.version} notice={data.notice} reload={refetch} />
  return <LoadingScreen title={t('console.page.notices')} back="/console/notices" query={query} />
}

export default NoticeDetailPage
