import { describe, expect, it } from 'vitest'
import { type Area, areaErrors, areas, commonErrors, type ErrorName, errorCode, errorStatus } from './errors.ts'
import { isMaintenanceCode } from './maintenance-code.ts'

describe('error codes', () => {
  // shows wire-4, wire-6
  it('are the area in the high and the reason in the low 16 bits', () => {
    expect(errorCode('coins', 'postpaidAlreadyPaid')).toBe(285_540_652)
    expect(errorStatus('coins', 'postpaidAlreadyPaid')).toBe(400)
  })

  // shows wire-5
  it.each(Object.keys(areas) as Area[])('tell maintenance in the area %s by the reason 54, with HTTP 503', (area) => {
    expect(errorCode(area, 'maintenance') & 0xffff).toBe(54)
    expect(errorStatus(area, 'maintenance')).toBe(503)
    expect(isMaintenanceCode(errorCode(area, 'maintenance'))).toBe(true)
    expect(isMaintenanceCode(errorCode(area, 'unexpected'))).toBe(false)
  })

  // shows wire-4
  it('are positive 32-bit integers, no two the same', () => {
    const names: [Area, ErrorName][] = [
      ...(Object.keys(areas) as Area[]).flatMap((area) =>
        (Object.keys(commonErrors) as ErrorName[]).map((name): [Area, ErrorName] => [area, name]),
      ),
      ...Object.entries(areaErrors).flatMap(([area, entries]) =>
        Object.keys(entries).map((name): [Area, ErrorName] => [area as Area, name as ErrorName]),
      ),
    ]
    const byCode = Map.groupBy(names, ([area, name]) => errorCode(area, name))
    expect([...byCode.values()].filter(({ length }) => length > 1)).toEqual([])
    for (const code of byCode.keys()) expect(code > 0 && code < 2 ** 31).toBe(true)
  })

  // shows wire-4
  it('have names that stand once, and reasons of an area’s own from 100 on', () => {
    const own = Object.values(areaErrors).flatMap((entries) => Object.entries(entries))
    const names = [...Object.keys(commonErrors), ...own.map(([name]) => name)]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    for (const [, { reason }] of own) expect(reason).toBeGreaterThanOrEqual(100)
  })
})
