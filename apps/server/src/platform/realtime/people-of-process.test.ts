import { expect, it } from 'vitest'
import { PeopleOfProcess } from './people-of-process.ts'

const listening = () => {
  const heard: string[] = []
  const people = new PeopleOfProcess({
    came: (mediaId, who) => heard.push(`${who} in ${mediaId}`),
    went: (mediaId, who) => heard.push(`${who} out of ${mediaId}`),
  })
  return { people, heard: () => heard.splice(0) }
}

it('a repeated arrival or departure is reported once', () => {
  const { people, heard } = listening()
  people.come({ m1: ['1', '2'] })
  people.come({ m1: ['2'] })
  expect(heard()).toEqual(['1 in m1', '2 in m1'])
  people.go({ m1: ['2'], m2: ['1'] })
  people.go({ m1: ['2'] })
  expect(heard()).toEqual(['2 out of m1'])
})

it('people missing from the full list are reported as gone, even in rooms that are no longer listed', () => {
  const { people, heard } = listening()
  people.come({ m1: ['1', '2'], m2: ['3'] })
  heard()
  people.are({ m1: ['2', '4'] })
  expect(heard()).toEqual(['1 out of m1', '3 out of m2', '4 in m1'])
  people.are({})
  expect(heard()).toEqual(['2 out of m1', '4 out of m1'])
})
