import type { EventWords } from './types.ts'

export const en: EventWords = {
  autumn_cup: {
    name: 'Autumn Gift Cup',
    description:
      'One coin of gifts is one point. The first ten sing the opening of the winter season on the official stage.',
  },
  star_groups: {
    name: 'Starlight Groups',
    description:
      'Three groups, three stages: the first three of each group win. Who wins is decided within your group.',
  },
  long_talk: {
    name: 'The Long Talk',
    description: 'Every second on your stage counts. Reach 5, 15 or 30 hours and take home a badge for each step.',
  },
  full_house: {
    name: 'Full House',
    description:
      'What counts is how long people watch you. The first five win, once their audience has watched for 10 hours.',
  },
  one_night: {
    name: 'One Night Only',
    description: 'A race from evening to morning. Whoever has the most gift points at the end wins the night.',
  },
  first_steps: {
    name: 'First Steps',
    description: 'For streamers of rank E and D: three winners get a place on the start page for a day.',
  },
  winter_stage: {
    name: 'Winter Opening Stage',
    description: 'The season begins soon. Pre-enter now and you score from the first second.',
  },
  stars_only: {
    name: 'Stars Only',
    description: 'For streamers of rank A and S: two voices win a concert of their own.',
  },
  summer_finale: {
    name: 'Summer Finale',
    description: 'The last evening of the summer. Thank you for singing along!',
  },
  spring_songs: {
    name: 'Spring Songs',
    description: 'Songs under the cherry trees. The results stay here to look back on.',
  },
}
