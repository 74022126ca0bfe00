import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Everything that the server sent, which can be more than one answer. */
  readonly text: string
}

/** Sends bytes as they are, and reads until the server closes the connection. Clients correct or refuse such requests. */
export const sendRaw = async (port: number, bytes: string): Promise<RawAnswer> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) text += chunk
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(pairs),
    body: text.slice(end + 4),
    text,
  }
}
