import type { EventWords } from './types.ts'

export const de: EventWords = {
  autumn_cup: {
    name: 'Herbstpokal',
    description:
      'Eine Münze in Geschenken ist ein Punkt. Die ersten zehn eröffnen die Wintersaison auf der offiziellen Bühne.',
  },
  star_groups: {
    name: 'Sternengruppen',
    description:
      'Drei Gruppen, drei Bühnen: In jeder Gruppe gewinnen die ersten drei. Entschieden wird in deiner Gruppe.',
  },
  long_talk: {
    name: 'Das lange Gespräch',
    description:
      'Jede Sekunde auf deiner Bühne zählt. Erreiche 5, 15 oder 30 Stunden und hol dir für jede Stufe ein Abzeichen.',
  },
  full_house: {
    name: 'Volles Haus',
    description:
      'Es zählt, wie lange dir zugesehen wird. Die ersten fünf gewinnen, wenn mindestens 10 Stunden zusammenkommen.',
  },
  one_night: {
    name: 'Nur eine Nacht',
    description: 'Ein Rennen vom Abend bis zum Morgen. Wer am Ende die meisten Geschenkpunkte hat, gewinnt die Nacht.',
  },
  first_steps: {
    name: 'Erste Schritte',
    description: 'Für Streamer mit Rang E und D: Drei Plätze für einen Tag auf der Startseite.',
  },
  winter_stage: {
    name: 'Wintereröffnung',
    description: 'Die Saison beginnt bald. Melde dich jetzt vor, dann zählt es für dich von der ersten Sekunde an.',
  },
  stars_only: {
    name: 'Nur für Stars',
    description: 'Für Streamer mit Rang A und S: Zwei Stimmen gewinnen ein eigenes Konzert.',
  },
  summer_finale: {
    name: 'Sommerfinale',
    description: 'Der letzte Abend des Sommers. Danke, dass du mitgesungen hast!',
  },
  spring_songs: {
    name: 'Frühlingslieder',
    description: 'Lieder unter Kirschbäumen. Die Ergebnisse bleiben hier zur Erinnerung.',
  },
}
