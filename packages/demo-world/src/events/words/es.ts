import type { EventWords } from './types.ts'

export const es: EventWords = {
  autumn_cup: {
    name: 'Copa de otoño',
    description:
      'Cada moneda en regalos es un punto. Los diez primeros cantarán la apertura de la temporada de invierno en el escenario oficial.',
  },
  star_groups: {
    name: 'Grupos de estrellas',
    description:
      'Tres grupos, tres escenarios: ganan los tres primeros de cada grupo. Todo se decide dentro de tu grupo.',
  },
  long_talk: {
    name: 'La charla larga',
    description: 'Cuenta cada segundo en tu escenario. Llega a 5, 15 o 30 horas y llévate una insignia por cada meta.',
  },
  full_house: {
    name: 'Lleno total',
    description: 'Cuenta el tiempo que te ven. Ganan los cinco primeros cuya audiencia haya visto al menos 10 horas.',
  },
  one_night: {
    name: 'Solo una noche',
    description: 'Una carrera de la tarde a la mañana. Quien tenga más puntos de regalos al final se lleva la noche.',
  },
  first_steps: {
    name: 'Primeros pasos',
    description: 'Para streamers de rango E y D: tres ganadores tendrán un día en la página de inicio.',
  },
  winter_stage: {
    name: 'Apertura de invierno',
    description: 'La temporada empieza pronto. Preinscríbete ahora y puntuarás desde el primer segundo.',
  },
  stars_only: {
    name: 'Solo estrellas',
    description: 'Para streamers de rango A y S: dos voces ganan un concierto propio.',
  },
  summer_finale: {
    name: 'Final del verano',
    description: 'La última noche del verano. ¡Gracias por cantar con nosotros!',
  },
  spring_songs: {
    name: 'Canciones de primavera',
    description: 'Canciones bajo los cerezos. Los resultados se quedan aquí para recordarlos.',
  },
}
