/** Maximum length in the contract. Longer values did not come from the app. */
const MOST = 64

export interface EventQuery {
  /** `tp=avatar` */
  readonly avatarMode: boolean
  /** `tb=0` */
  readonly tabsHidden: boolean
  readonly tabId: string | null
  /** The person whose row is shown as the user's own. */
  readonly vliveId: string | null
  readonly from: string | null
  readonly mediaId: string | null
  readonly ignorePeriod: boolean
  /** Version of the app, for the logs only. */
  readonly version: string | null
  /** `preview`: the page as it will be, for operators. For everybody else, the parameter does nothing. */
  readonly isPreview: boolean
}

/** The parameters with which the app controls the page (rulings §4). */
export const readEventQuery = (search: string): EventQuery => {
  const query = new URLSearchParams(search)
  const text = (name: string): string | null => {
    const value = query.get(name)
    return value && value.length <= MOST ? value : null
  }
  return {
    avatarMode: query.get('tp') === 'avatar',
    tabsHidden: query.get('tb') === '0',
    tabId: query.get('tabId'),
    vliveId: text('vi'),
    from: text('from'),
    mediaId: text('media_id'),
    ignorePeriod: query.get('ignore_period') === '1',
    version: text('version'),
    isPreview: query.has('preview'),
  }
}
