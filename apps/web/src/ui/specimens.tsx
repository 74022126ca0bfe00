import '../styles.css'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Badge, type BadgeTone } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Checkbox } from './Checkbox.tsx'
import { type Dialogs, DialogsProvider, useDialogs } from './Dialogs.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Tabs } from './Tabs.tsx'
import { TextField } from './TextField.tsx'
import { ToastsProvider, useToasts } from './Toasts.tsx'
import type { Toasts } from './toast.ts'

/** The code that opens this page passes in its texts, because the page is outside the app and its catalogues. */
export interface SpecimenWords {
  ok: string
  cancel: string
  close: string
  notifications: string
  title: string
  text: string
  longText: string
  act: string
  give: string
  error: string
}

declare global {
  interface Window {
    specimenWords: SpecimenWords
  }
}

/**
 * This page has the parts of the design system that no screen shows directly, each behind a button, for the gallery and
 * the journeys.
 */
const words = window.specimenWords

const openers: Record<string, (dialogs: Dialogs, toasts: Toasts) => void> = {
  alert: ({ alert }) => void alert({ title: words.longText }),
  confirm: ({ confirm }) => void confirm({ title: words.title, body: words.longText, confirmLabel: words.act }),
  danger: ({ confirm }) =>
    void confirm({ title: words.title, body: words.text, confirmLabel: words.give, tone: 'danger' }),
  toasts: (_dialogs, { show }) => {
    show({ title: words.title })
    show({ title: words.title, body: words.text, tone: 'success' })
    show({ title: words.title, body: words.longText, tone: 'danger', action: { label: words.act, onClick: () => {} } })
  },
}

const badges: readonly BadgeTone[] = ['neutral', 'live', 'gold', 'silver', 'bronze', 'success', 'danger']

const Specimens = () => {
  const dialogs = useDialogs()
  const toasts = useToasts()
  const [chosen, setChosen] = useState<'1' | '2'>('1')
  const [ticked, setTicked] = useState(true)
  return (
    <main className="mx-auto flex max-w-md flex-col gap-6 p-4">
      <h1 className="text-3xl">{words.title}</h1>
      <Row>
        {Object.entries(openers).map(([name, open]) => (
          <Button key={name} size="small" tone="secondary" onClick={() => open(dialogs, toasts)}>
            {name}
          </Button>
        ))}
      </Row>
      <Row>
        <Button>{words.act}</Button>
        <Button tone="secondary">{words.act}</Button>
        <Button tone="danger">{words.give}</Button>
        <Button loading>{words.act}</Button>
        <Button disabled>{words.act}</Button>
      </Row>
      <Row>
        {badges.map((tone) => (
          <Badge key={tone} tone={tone}>
            {words.ok}
          </Badge>
        ))}
      </Row>
      <Tabs
        label={words.title}
        value={chosen}
        onChange={setChosen}
        tabs={[
          { value: '1', label: words.act, panel: <p>{words.text}</p> },
          { value: '2', label: words.give, panel: <p>{words.longText}</p> },
        ]}
      />
      <RadioGroup
        label={words.title}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '1', label: words.act, description: words.text },
          { value: '2', label: words.give },
        ]}
      />
      <TextField label={words.title} hint={words.text} error={words.error} value={words.ok} onChange={() => {}} />
      <Checkbox label={words.longText} checked={ticked} onChange={setTicked} />
      <Card tone="spot">{words.text}</Card>
      <Card tone="success">{words.text}</Card>
      <Card tone="danger">{words.text}</Card>
    </main>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>

createRoot(document.getElementById('root') ?? document.body).render(
  <BrowserRouter>
    <DialogsProvider labels={{ ok: words.ok, cancel: words.cancel }}>
      <ToastsProvider labels={{ region: words.notifications, dismiss: words.close }}>
        <Specimens />
      </ToastsProvider>
    </DialogsProvider>
  </BrowserRouter>,
)
