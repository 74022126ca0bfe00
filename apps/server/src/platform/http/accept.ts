export const PROTOBUF = 'application/x-protobuf'

/** How dear a type is to the caller; null for one that is not named. */
const weightIn = (header: string, type: string): number | null => {
  for (const range of header.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
    return weight === undefined ? 1 : Number(weight)
  }
  return null
}

/** JSON is also what somebody means who takes anything: the nearest range that holds it counts. */
const weightOfJson = (header: string): number =>
  weightIn(header, 'application/json') ?? weightIn(header, 'application/*') ?? weightIn(header, '*/*') ?? 0

/** Whether an Accept header asks for protobuf: it is named, and JSON is not dearer (rulings §2). */
export const wantsProtobuf = (accept: string | undefined): boolean => {
  if (accept === undefined) return false
  const binary = weightIn(accept, PROTOBUF) ?? 0
  return binary > 0 && binary >= weightOfJson(accept)
}
