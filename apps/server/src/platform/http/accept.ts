export const PROTOBUF = 'application/x-protobuf'

/** How dear a type is to the caller: 0 for one that is not named. */
const weightIn = (header: string, type: string): number => {
  for (const range of header.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
    return weight === undefined ? 1 : Number(weight)
  }
  return 0
}

/** Whether an Accept header asks for protobuf: it is named, and JSON is not named as dearer (rulings §2). */
export const wantsProtobuf = (accept: string | undefined): boolean => {
  if (accept === undefined) return false
  const binary = weightIn(accept, PROTOBUF)
  return binary > 0 && binary >= weightIn(accept, 'application/json')
}
