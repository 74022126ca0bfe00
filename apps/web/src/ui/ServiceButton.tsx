import { Button, type ButtonProps } from './Button.tsx'
import { ServiceMark, type SignInService } from './ServiceMark.tsx'

export interface ServiceButtonProps extends Omit<ButtonProps, 'tone' | 'size' | 'block' | 'icon'> {
  service: SignInService
}

/** "Continue with …": the marks line up at the edge, the text is centered. */
export const ServiceButton = ({ service, children, ...rest }: ServiceButtonProps) => {
  return (
    <Button {...rest} tone="secondary" size="large" block>
      <span className="absolute inset-y-0 left-5 flex items-center">
        <ServiceMark service={service} />
      </span>
      <span className="px-8">{children}</span>
    </Button>
  )
}
