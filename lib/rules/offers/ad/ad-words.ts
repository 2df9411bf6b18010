// The vocabulary of the rules of an ad, as sources of patterns over folded text (foldedInPlace). A word for
// people or for a trait is unlawful next to a word that refuses or wants: 'pas de …', '… s'abstenir', '… uniquement'.

/** Feminine and plural: 'e', '(e)', '·e', 's', 'x'. */
const END = String.raw`(?:\(e\)|[.·-]e\b|e)?(?:\(s\)|[.·]s\b|s|x)?`;

/** Some of these, each with its endings. */
const words = (...list: string[]) => `(?:${list.join('|')})${END}`;

export type Words = {
  /** Of people, or of what somebody has or does. */
  source: string;
  /** Whether it is lawful to want them, and unlawful only to refuse them. */
  mayBeWanted?: true;
  /** Makes a sentence lawful: the word has another meaning there. */
  unless?: RegExp;
};

/** An age that people work at, in digits or in words. */
export const AGE = '(?:[1-6][0-9]|(?:vingt|trente|quarante|cinquante|soixante)(?:-cinq| cinq)?)';

/** The same with its unit: '40 ans', '40ans'. */
export const YEARS = `${AGE} ?ans`;

/** 'Jeune' before what is not a person, or for whom the law knows the word. */
export const NOT_YOUNG_PEOPLE =
  'entreprise|societe|garage|equipe|marque|concession|parent|conducteur|occasion|public|apprenti|alternan|diplome|client|permis|enseigne|start|structure|vehicule|voiture|reseau|stagiaire|et soude|pousse';

/** What else than people comes from somewhere or has a colour. */
export const THINGS =
  /\b(?:vehicule|voiture|marque|moteur|piece|moto|modele|camion|vo\b|peinture|teinte|carrosserie|jante|disque|norme|prise|langue|parl|notice|client(?!ele)|fournisseur|usine|constructeur|garage|rue|avenue|place|eglise)/;

export const AGES: readonly Words[] = [
  {
    source: `(?:${words('senior', 'vieux', 'vieille', 'quinqua', 'retraite')}|jeunes?(?! (?:${NOT_YOUNG_PEOPLE})))`,
    unless:
      /apprenti|alternan|stag|contrat (?:aide|pro|jeune)|mission locale|equipe|diplome|vehicule|voiture|occasion|conducteur|permis/,
  },
  { source: `plus de (?!1[0-5])${YEARS}`, unless: /\bans d'|\b(?:vehicule|voiture|parc|moteur|garantie)/ },
];

/** People by their sex. */
export const PERSON = '(?:homme|femme|mec|meuf|gars|nana|fille|garcon|dame|demoiselle|monsieur|messieurs)s?';

export const SEXES: readonly Words[] = [{ source: PERSON }];

const ORIGINS: readonly Words[] = [
  {
    source: `(?:${words('etranger', 'etrangere', 'immigre', 'migrant', 'africain', 'maghrebin', 'asiatique', 'europeen')}(?:ne)?s?|arabes|noirs|blacks|blancs|roms|gitane?s?|tsiganes?|gens du voyage|turcs|roumains|portugais)`,
    unless: THINGS,
  },
  {
    source: words(
      'musulman',
      'catholique',
      'chretien',
      'juif',
      'juive',
      'protestant',
      'athee',
      'pratiquant',
      'croyant',
    ),
    unless: THINGS,
  },
  { source: words('barbu', 'obese', 'tatoue', 'gros(?= s|[.,!]|$)', 'moche', 'voilee'), unless: THINGS },
  {
    source: words(
      'syndique',
      'syndicaliste',
      'delegues? syndica(?:l|ux)',
      "membres? (?:d'un |du |de la )(?:syndicat|cgt|cfdt|fo)",
      'cegetiste',
      'cgtiste',
      'hetero',
      'homo',
      'gay',
      'lesbienne',
    ),
  },
];

const LIVES: readonly Words[] = [
  {
    source: `(?:${words('celibataire', 'divorce', 'mariee', 'maries', 'maman', 'papa', 'parent', 'mere', 'pere', 'femmes? enceinte')})`,
  },
  { source: 'enceintes?', unless: /audio|son\b|haut-parleur|autoradio|l'enceinte/ },
  {
    source: words('handicape', 'invalide', 'rqth', 'depressif', 'depressive', 'malade', 'fragile'),
    mayBeWanted: true,
  },
  {
    source: words('fumeur', 'fumeuse'),
    unless: /\b(?:locaux|atelier|vehicule|voiture|espace|site|zone|batiment|cabine|environnement)/,
  },
  {
    source: `(?:sdf|rsa|cas soc[a-z]{0,5}|${words('chomeur', 'chomeuse', 'interdits? bancaire', 'surendette')})`,
    mayBeWanted: true,
  },
  {
    source:
      "(?:candidat(?:ure)?s?|gens|personnes?|jeunes?|habitants?|profils?) (?:de la |des |du |de )(?:[0-9]{2,3}\\b|cites?|quartiers?|banlieues?)|(?:habitants?|residents?) (?:de |du |des |d')(?:la |l')?[a-z-]{2,20}",
  },
];

/** Words for people by what L1132-1 names. */
export const PEOPLE: readonly Words[] = [...ORIGINS, ...LIVES];

/** What somebody must not be asked to be without. */
export const TRAITS: readonly Words[] = [
  {
    source:
      "(?:handicaps?|problemes? (?:de |au )(?:dos|sante|genoux?|coeur)|(?:maladie|allergie)s?|antecedents? (?:medic|famili)[a-z]+|arrets? (?:de travail|maladie)s?|traitements? medic[a-z]+|surpoids|(?:sur)?endettements?|dettes?|charges? (?:de famille|familiales?)|enfants?|bebes?|grossesses?|conge mater[a-z]+|projets? (?:de |d')?(?:bebe|enfant|grossesse|maternite))",
    mayBeWanted: true,
    unless:
      /bienvenu|entreprise|societe|adapte|amenage|n'y a pas|dans l'atelier|securite|siege|en cas d|journee|absen|zero/,
  },
  {
    source:
      '(?:tatouages?|piercings?|barbe|voile|foulard|turban|kippa|signes? religieux|ramadan|(?:engagement|activite|mandat|appartenance) (?:politique|syndical|religieu)[a-z]*)',
    mayBeWanted: true,
    unless: /disque|jante|roue|tole|volant|disposition/,
  },
];

/** Before a word: it is refused. */
export const REFUSED_BEFORE =
  "(?:pas|aucune?|sans|ni|zero|non|hors|evite[rz]?|interdite?s?|inaccessible|(?:non|peu|pas) (?:accessible|adaptee?|ouverte?)|ne (?:convient|s'adresse) pas)[ -](?:(?:aux?|de|des|du|les?|la|une?|avoir|etre|porter|faire|suivre|en|reconnue?s?|travailleurs?|situation|personnes?|candidate?s?|gens|profils?) |d'|l'){0,6}";

/** After a word, with few others between them: it is refused. */
export const REFUSED_AFTER =
  "(?: [a-z']{1,15}){0,3}[ ,:?!(-]{1,3}(?:s'abst|ne (?:sont|seront|peuvent) pas|abstenez|passez votre chemin|ne pas postuler|de ne pas postuler|non (?:admis|accept|souhait|desir|voul|tolere)|refuse|exclu|interdit|tolere|a eviter)";

/** Before a word: it is wanted. */
export const WANTED_BEFORE =
  "(?:uniquement|seulement|exclusivement|que(?= des | les )|de preference|ideal|idealement|prefer[a-z]{1,5}|preference pour|priorite|reservee?s?|destinee?s?)(?: a| pour)? (?:(?:aux?|de|des|les?|la|une?) |d'){0,2}";

/** After a word: it is wanted. */
export const WANTED_AFTER =
  '[ ,:(-]{1,3}(?:uniquement|seulement|exclusivement|only|de preference|souhaite|exige|obligatoire|imperati|requis|privilegi|plutot|prefere)';

/** A garage looks for somebody. */
export const HIRES =
  '(?:recrut|cherch|recherch|embauch|souhait|voul|veut|veux|voudr|aimer|prefer|besoin|faut|ideal|profil|privilegi|favoris|pour)[a-z]{0,6}';

/** What people of the branch are called, without the ending. */
export const TRADES =
  'mecan|carross|peintre|vendeu|technicien|reception|conseill|magasini|commercia|chauffeur|depann|prepara|secretaire|assistant|collabor|candidat|personne|profil|homme|femme|retraite|quelqu|talent|mec\\b|gars|pro\\b';

/** Belonging to a religion or a people, without the ending. */
export const PEOPLES =
  '(?:catholique|chretien|musulman|juif|juive|protestant|israelite|athee|portugais|polonais|roumain|espagnol|italien|marocain|algerien|tunisien|turc|africain|europeen|asiatique|maghrebin|arabe|alsacien|breton|corse)';
