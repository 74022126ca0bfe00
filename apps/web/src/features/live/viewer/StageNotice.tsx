/** A notice about the picture, over the stage. `text` is null if there is none. */
export const StageNotice = ({ text }: { text: string | null }) => (
  <div role="status" className="stage-lane pointer-events-none flex justify-center text-center text-sm">
    {text && <p className="rounded-xl bg-veil px-4 py-2">{text}</p>}
  </div>
)
