interface SparkleProps {
  x: number
  y: number
  size?: number
  fill?: string
  className?: string
}

export const Sparkle = ({ x, y, size = 1, fill = 'var(--star)', className }: SparkleProps) => {
  return (
    <path
      className={className}
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-8Q1.2-1.2 8 0Q1.2 1.2 0 8Q-1.2 1.2-8 0Q-1.2-1.2 0-8Z"
      fill={fill}
    />
  )
}
