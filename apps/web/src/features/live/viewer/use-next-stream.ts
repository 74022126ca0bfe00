import { neighboursOf } from '@avalive/rules/live/neighbours'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { viewerPath } from '../../../lib/paths.ts'
import { liveStreams } from './live-streams.ts'

export type Way = 'next' | 'previous'

/** The id of the button that moves in this way. */
export const moveButtonId = (way: Way): string => `stage-${way}`

/** Set between the press of a button and the arrival at the stream, where the button gets the focus again. */
let pressed: Way | null = null

/** Set by a step, until the page of the next stream has told where it is. */
let hasMoved = false

/** Whether somebody arrived by a step from another stream. True once. */
export const takeMove = (): boolean => {
  const before = hasMoved
  hasMoved = false
  return before
}

/** Moves to the next or previous stream. Undefined if there is no other, and for people on the stage. */
export const useNextStream = (mediaId: string, isOnStage: boolean): ((way: Way) => void) | undefined => {
  const navigate = useNavigate()
  const { data } = useQuery({ ...liveStreams, enabled: !isOnStage })
  const neighbours = data
    ? neighboursOf(
        data.cards.map((card) => card.mediaId),
        mediaId,
      )
    : null
  const hasArrived = neighbours !== null
  useEffect(() => {
    if (!hasArrived || pressed === null) return
    document.getElementById(moveButtonId(pressed))?.focus({ preventScroll: true })
    pressed = null
  }, [hasArrived])
  const move = useCallback(
    (way: Way) => {
      if (!neighbours) return
      pressed = document.activeElement?.id === moveButtonId(way) ? way : null
      hasMoved = true
      // Back leads to the page from which the first stream was opened.
      void navigate(viewerPath(neighbours[way]), { replace: true })
    },
    [neighbours, navigate],
  )
  return neighbours && !isOnStage ? move : undefined
}
