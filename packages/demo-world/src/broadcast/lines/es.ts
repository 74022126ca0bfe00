import type { Lines } from './types.ts'

export const es: Lines = {
  hello: [
    '¡hola a todos!',
    'acabo de llegar, ¿qué me perdí?',
    '¡llegué a tiempo!',
    'primera vez por aquí, saludos',
    'recién salgo del trabajo',
    'buenas noches desde la cocina',
  ],
  cheer: [
    'qué bien te ves hoy',
    '¡me saludó!',
    'me encanta',
    'esa risa se contagia',
    'eso estuvo genial',
    'lo mejor de mi día',
    'ese peinado, ¡guau!',
    'podría escucharte toda la noche',
    '¡aplausos!',
  ],
  chat: [
    'mi gato también está mirando',
    'ya tengo la manta y el té',
    'aquí empezó a llover',
    'yo ya debería estar durmiendo',
    'lavando los platos y escuchándote',
    'hoy toca noche de pizza',
    'semana larga, esto ayuda',
    'te escucho bajito desde el bus',
    'la tarea puede esperar cinco minutos',
  ],
  ask: [
    '¿hasta qué hora te quedas hoy?',
    '¿qué has hecho estos días?',
    '¿de dónde es esa ropa?',
    '¿dulce o salado?',
    '¿cuándo es la próxima transmisión?',
    '¿aceptas canciones a pedido?',
  ],
  reply: ['¡igual yo!', 'jaja, cierto', '¡hola, pasa!', 'bien dicho', 'totalmente', 'justo iba a decir eso'],
  thanks: [
    '¡Muchas gracias, {name}!',
    '¡Ay, {name}, gracias!',
    '¡{name}, no hacía falta!',
    '¡Qué lindo gesto, {name}!',
  ],
}
