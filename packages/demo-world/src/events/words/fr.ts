import type { EventWords } from './types.ts'

export const fr: EventWords = {
  autumn_cup: {
    name: 'La coupe d’automne',
    description:
      'Une pièce en cadeau vaut un point. Les dix premières places ouvrent la saison d’hiver sur la scène officielle.',
  },
  star_groups: {
    name: 'Groupes d’étoiles',
    description:
      'Trois groupes, trois scènes : les trois premières places de chaque groupe gagnent. Tout se joue au sein de votre groupe.',
  },
  long_talk: {
    name: 'La longue causerie',
    description:
      'Chaque seconde sur votre scène compte. Atteignez 5, 15 ou 30 heures et recevez un badge à chaque palier.',
  },
  full_house: {
    name: 'Salle comble',
    description:
      'C’est le temps pendant lequel on vous regarde qui compte. Les cinq premières places gagnent à partir de 10 heures regardées.',
  },
  one_night: {
    name: 'Une seule nuit',
    description:
      'Une course du soir au matin. La personne qui a le plus de points de cadeaux à la fin remporte la nuit.',
  },
  first_steps: {
    name: 'Premiers pas',
    description: 'Pour les streamers de rang E et D : trois places à gagner pour une journée sur la page d’accueil.',
  },
  winter_stage: {
    name: 'L’ouverture de l’hiver',
    description: 'La saison commence bientôt. Préinscrivez-vous et marquez dès la première seconde.',
  },
  stars_only: {
    name: 'Étoiles seulement',
    description: 'Pour les streamers de rang A et S : deux voix gagnent leur propre concert.',
  },
  summer_finale: {
    name: 'Le final de l’été',
    description: 'La dernière soirée de l’été. Merci d’avoir chanté avec nous !',
  },
  spring_songs: {
    name: 'Chansons de printemps',
    description: 'Des chansons sous les cerisiers. Les résultats restent ici, en souvenir.',
  },
}
