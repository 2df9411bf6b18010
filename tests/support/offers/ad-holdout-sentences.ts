/**
 * Sentences that no rule was adjusted to: written together with ad-field-sentences.ts, without knowledge of the
 * rules, and only counted after the rules were finished. Do not adjust a rule to one of them: write new ones then.
 */

/** Must be refused; the key is the kind of the rule with the article that forbids the sentence. */
export const HOLDOUT_UNLAWFUL = {
  'age L5331-2': [
    'vous avez 40 ans maximum',
    'Poste pour quelqu’un de 20-30 ans avec un bon esprit d’équipe',
    'mécanicien PL agé de 45 ans maxi',
    'Merci aux plus de 50 ans de ne pas postuler',
    'JEUNE VENDEUR AUTO DEMANDE POUR PARC VO',
    'idéalement la vingtaine',
    'Vous êtes jeune, motivé et disponible rapidement',
  ],
  'sex L1142-1': [
    'Nous cherchons une femme pour l’accueil et la facturation',
    'Pas de femmes dans l’atelier',
    'garçon sérieux pour laver les voitures',
    'Profil masculin souhaité',
    'Homme 30/45 ans',
    'Poste d’assistante, hommes s’abstenir',
  ],
  'criterion L1132-1': [
    'Pas d’enfant en bas age, horaires tardifs',
    'femme enceinte s’abstenir',
    'Marié ou en couple stable de préférence',
    'Être en parfaite santé',
    'Aucun handicap toléré',
    'Candidature d’une personne mince et élégante souhaitée',
    'CV avec nom à consonance française',
    'Européens uniquement',
    'Africains et Roms s’abstenir',
    'Signes religieux refusés : ni barbe ni foulard',
    'Ne pas faire le ramadan',
    'Ne pas être syndiqué',
    'Résider obligatoirement à Marseille',
    'Compte bancaire en France obligatoire',
    'Personnes au RSA s’abstenir',
  ],
  'money L5321-3': [
    'Versez 40 euros d’acompte pour réserver votre entretien',
    'Les frais d’inscription (25 €) sont à la charge du candidat',
    'Kit de démarrage à acheter 150€ avant l’embauche',
  ],
  'premium L5321-3': ['Rappelez le 0 899 45 45 45', 'tel 08-95-11-22-33'],
  'language L5331-4': [
    'Experienced panel beater needed for a body shop in Nice, good pay and accommodation for the right person.',
    'Se busca pintor de coches para un taller de Bayona, con experiencia y muchas ganas de trabajar.',
  ],
} as const;

/** Must be accepted without a refusal. */
export const HOLDOUT_LAWFUL = [
  'Une maison fondée en 1968, reprise par la fille du patron',
  'Prime d’ancienneté dès 3 ans, 40 ans de savoir-faire',
  'Assistant(e) commercial(e), CDD 6 mois, 35 h',
  'Les jeunes parents partent à 17h sans discuter',
  'Congé maternité et paternité intégralement payés',
  'Nos femmes mécaniciennes ont leur vestiaire',
  'Entreprise adaptée : 80 % de salariés RQTH',
  'Restauration de voitures anciennes, 30 à 60 ans d’âge',
  'Lavage intérieur : sièges bébé, taches, poils de chien',
  'Garage Roman, boulevard de la Synagogue, Carpentras',
  'Entretien des camions de la communauté de communes',
  'Espagnol courant, nos fournisseurs sont à Barcelone',
  'Le black en finition mate, le blanc en tri-couche',
  'Commissions sur les contrats de financement et d’assurance',
  'Dossiers de crédit, accords banque et livraison du véhicule',
  'Tu bosses en autonomie, le boss passe le soir',
  'Full remote impossible, c’est un garage :)',
  'Back-office, marketing digital, leads entrants et CRM',
  'Permis C + FIMO à jour, carte conducteur',
  'Ni âge ni diplôme exigés, on regarde la motivation',
  'Grande taille d’atelier : 12 ponts, 2 fosses',
  'Travail physique, debout, parfois dans le froid',
  'Vaccination non requise, visite médicale à l’embauche',
  'Prêt de véhicule contre une caution de 500 € du client',
  'Participation et intéressement, 1 500 € en moyenne',
  'Nous payons votre permis CE après 1 an',
  'Standard 03 20 08 92 15, demander Sophie',
  'Code moteur 9HX, 0891 en bout de référence',
  'Reconversion bienvenue, le plus âgé de nos apprentis a 47 ans',
  'Poste en zone franche, quartier des Minguettes',
  'Hommes et femmes, nous vous attendons',
  'Sous-traitance pour l’Église protestante et la mairie',
] as const;
