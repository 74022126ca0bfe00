export interface ChipsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** Small suggestions; tapping one fills in a value. */
export const Chips = <Value extends string>({ label, options, onChoose }: ChipsProps<Value>) => {
  return (
    <fieldset>
      <legend className="text-sm text-soft">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            onClick={() => onChoose(option.value)}
            className="min-h-11 rounded-full border border-line border-dashed bg-surface px-4 py-1.5 text-sm transition-colors duration-150 hover:border-accent hover:bg-accent-wash"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
