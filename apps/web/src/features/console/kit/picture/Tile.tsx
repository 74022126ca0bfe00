interface Props {
  readonly label: string
  readonly src: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A picture with its name, to choose it. */
export const Tile = ({ label, src, isChosen, onChoose }: Props) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      className={`block w-full rounded-md border p-2 text-left text-xs hover:border-accent ${isChosen ? 'border-accent bg-accent-wash' : 'border-line'}`}
      onClick={onChoose}
    >
      <img src={src} alt="" loading="lazy" className="h-20 w-full rounded-sm bg-off object-contain" />
      <span className="mt-1 block truncate">{label}</span>
    </button>
  </li>
)
