import { describe, expect, it } from 'vitest'
import { type Area, areaErrors, areas, commonErrors, type ErrorName, errorCode, errorStatus } from './errors.ts'
import { isMaintenanceCode } from './maintenance-code.ts'

describe('error codes', () => {
  // shows wire-4, wire-6
  it('have the area in the high and the reason in the low 16 bits', () => {
    expect(errorCode('coins', 'postpaidAlreadyPaid')).toBe(285_540_652)
    expect(errorStatus('coins', 'postpaidAlreadyPaid')).toBe(400)
  })

  // shows wire-5
  it.each(Object.keys(areas) as Area[])('report maintenance in the area %s with reason 54 and HTTP 503', (area) => {
    expect(errorCode(area, 'maintenance') & 0xffff).toBe(54)
    expect(errorStatus(area, 'maintenance')).toBe(503)
    expect(isMaintenanceCode(errorCode(area, 'maintenance'))).toBe(true)
    expect(isMaintenanceCode(errorCode(area, 'unexpected'))).toBe(false)
  })

  // shows wire-4
  it('are unique positive 32-bit integers', () => {
    const names: [Area, ErrorName][] = [
      ...(Object.keys(areas) as Area[]).flatMap((area) =>
        (Object.keys(commonErrors) as ErrorName[]).map((name): [Area, ErrorName] => [area, name]),
      ),
      ...Object.entries(areaErrors).flatMap(([area, entries]) =>
        Object.keys(entries).map((name): [Area, ErrorName] => [area as Area, `${area}.${name}` as ErrorName]),
      ),
    ]
    const byCode = Map.groupBy(names, ([area, name]) => errorCode(area, name))
    expect([...byCode.values()].filter(({ length }) => length > 1)).toEqual([])
    for (const code of byCode.keys()) expect(code > 0 && code < 2 ** 31).toBe(true)
  })

  // shows wire-4
  it('of an area have names that no common error has, and reasons from 100 on', () => {
    const own = Object.values(areaErrors).flatMap((entries) => Object.entries(entries))
    expect(own.map(([name]) => name).filter((name) => name in commonErrors)).toEqual([])
    for (const [, { reason }] of own) expect(reason).toBeGreaterThanOrEqual(100)
  })

  // shows wire-4
  it('of another area are named with that area in front', () => {
    expect(errorCode('gacha', 'live.keyUsedOtherwise')).toBe(errorCode('live', 'keyUsedOtherwise'))
    expect(errorCode('gacha', 'gacha.keyUsedOtherwise')).toBe(errorCode('gacha', 'keyUsedOtherwise'))
    expect(errorStatus('gacha', 'live.notEnoughCoins')).toBe(400)
  })

  // shows wire-4
  it('of another area are unknown without that area in front', () => {
    expect(() => errorCode('gacha', 'notEnoughCoins' as 'gachaClosed')).toThrow(
      'no such error in gacha: notEnoughCoins',
    )
  })
})
