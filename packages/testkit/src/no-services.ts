/** A key whose private part was never kept. Making one for each file would take time. */
export const testWiseKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAluHbcCq6+Rty4bdMoBbU
gUxSwuefV/fItHHzTEL0uqikJcSA3mDRpzENiexXDguay+0z/Ph6N3YWA+Vo+5Hn
Z8NADPVn6o2Y42aDqZcdstMeR58Zpf7liFUIBjfki5+7KGj8frYPSrp2ZcsiaOsu
Vq9s8NBWvnmFyHy0cVnRUJyeHxPSetz3dJVCMKVwmWoHRRgYzyA34yxggDNK4xz7
BV7Ei2JVJo7q1bZSzfMWUkC7C36+ZnwQdZzj69sWAvF5PjcaOZqwLCrDAY1xdA3W
ytC1odRTYz1NApqWVjdlfglreTnydiGdLD2OiKSzA7xO0yk35KQhy2nbgcXqlZx4
/QIDAQAB
-----END PUBLIC KEY-----`

/** Outside services of apps that don't use them. Nothing listens at these addresses. */
export const noServices = {
  mail: { url: 'smtp://127.0.0.1:1', from: 'mail@avalive.example' },
  giftCodes: { url: 'http://127.0.0.1:1', key: 'key' },
  payoneer: {
    url: 'http://127.0.0.1:1',
    loginUrl: 'http://127.0.0.1:1',
    clientId: 'client',
    clientSecret: 'secret',
    programId: 'program',
    webhookSecret: 'payoneer-webhook-secret',
  },
  wise: { url: 'http://127.0.0.1:1', token: 'token', profileId: '1', webhookKey: testWiseKey },
} as const
