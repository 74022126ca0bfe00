import type { Lines } from './types.ts'

export const fr: Lines = {
  hello: [
    'salut tout le monde !',
    'j’arrive, j’ai raté quoi ?',
    'ouf, à temps !',
    'première fois ici, bonsoir',
    'tout droit du boulot',
    'bonsoir depuis ma cuisine',
  ],
  cheer: [
    'quelle classe ce soir',
    'on m’a fait coucou !',
    'j’adore',
    'ce rire est contagieux',
    'alors là, bravo',
    'le meilleur moment de ma journée',
    'cette coiffure, waouh',
    'je pourrais écouter toute la nuit',
    'clap clap clap',
  ],
  chat: [
    'mon chat regarde aussi',
    'le thé est prêt, le plaid aussi',
    'il commence à pleuvoir ici',
    'je devrais déjà dormir',
    'je fais la vaisselle en t’écoutant',
    'soirée crêpes à la maison',
    'longue semaine, ça fait du bien',
    'j’écoute tout bas dans le bus',
    'les devoirs attendront cinq minutes',
  ],
  ask: [
    'tu restes jusqu’à quelle heure ?',
    'tu fais quoi de beau en ce moment ?',
    'elle vient d’où, cette tenue ?',
    'sucré ou salé ?',
    'c’est quand, le prochain direct ?',
    'tu prends les demandes de chansons ?',
  ],
  reply: ['pareil !', 'haha, c’est vrai', 'bienvenue !', 'bien dit', 'carrément', 'j’allais le dire'],
  thanks: [
    'Merci beaucoup, {name} !',
    'Oh, {name}, merci !',
    '{name}, il ne fallait pas !',
    'C’est adorable, {name} !',
  ],
}
