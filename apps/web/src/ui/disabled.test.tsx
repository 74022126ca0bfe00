import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { IconButton } from './IconButton.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { TextField } from './TextField.tsx'

const nothing = () => {}
const controls = {
  button: () => <Button disabled>Send</Button>,
  'icon button': () => <IconButton disabled label="Send" icon={<i />} />,
  checkbox: () => <Checkbox disabled label="Send" checked onChange={nothing} />,
  'text field': () => <TextField disabled label="Send" value="" onChange={nothing} />,
  'radio button': () => (
    <RadioGroup
      label="How"
      options={[{ value: 'send', label: 'Send', disabled: true }]}
      value={null}
      onChange={nothing}
    />
  ),
}

test.each(Object.entries(controls))('a disabled %s uses its own colours, not half opacity', (_name, Control) => {
  const { container } = render(<Control />)
  expect(container.querySelector('[disabled]')).not.toBeNull()
  expect(container.innerHTML).not.toMatch(/disabled:opacity/)
})
