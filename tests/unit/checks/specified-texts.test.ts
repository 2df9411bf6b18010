import { describe, expect, it } from 'vitest';
import { messagesOf } from '#lib/i18n/messages.ts';
import apiEn from '#messages/en/platform/api.json' with { type: 'json' };
import apiFr from '#messages/fr/platform/api.json' with { type: 'json' };

const fr = { ...messagesOf('fr'), api: apiFr };
const en = { ...messagesOf('en'), api: apiEn };

type Node = { readonly [key: string]: Node | string };

/** The text under a path such as `authentication.register.done`. */
const textAt = (messages: Node, path: string): Node | string | undefined =>
  path
    .split('.')
    .reduce<Node | string | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      messages,
    );

// Texts of the specification, with its spelling mistakes corrected and typographic apostrophes.
const specified: [path: string, text: string][] = [
  ['validation.required_field', 'Ce champ est obligatoire'],
  ['validation.invalid_field', 'Ce champ est non valide'],
  ['validation.password_length', 'Le mot de passe doit comporter de 8 à 64 caractères'],
  ['validation.confirm_required', 'Confirmez votre mot de passe *'],
  ['validation.passwords_differ', 'Les mots de passe ne correspondent pas'],
  ['validation.policy_required', 'Cochez cette case pour continuer'],
  ['validation.invalid_email', 'Votre e-mail est invalide. Vérifiez votre saisie.'],
  ['authentication.register.done', 'L’inscription a été effectuée avec succès'],
  ['authentication.register.verify', 'Veuillez vérifier votre e-mail pour activer le compte'],
  ['authentication.check.waiting', 'Vérification en cours...'],
  ['authentication.password.done', 'Mot de passe mis à jour'],
  ['api.authentication.passwordUpdated', 'Mot de passe mis à jour'],
  ['api.authentication.registeredRecruiter', 'Veuillez vérifier votre e-mail pour activer le compte'],
  ['api.errors.email_unverified', 'Veuillez vérifier votre e-mail pour activer le compte'],
  ['api.applications.sent', 'Candidature envoyée avec succès'],
  ['frame.newsletter.invalid', 'Votre e-mail est invalide. Vérifiez votre saisie.'],
  ['frame.newsletter.failed', 'Une erreur inconnue s’est produite'],
  ['profile.title', 'MES INFORMATIONS PERSONNELLES'],
  ['profile.gender.m', 'M.'],
  ['profile.gender.f', 'Mme'],
  ['profile.language.fr', 'Français'],
  ['profile.language.en', 'Anglais'],
  ['profile.recruiter.title', 'Mon profil recruteur'],
  ['validation.siret_length', 'Le SIRET doit comporter au moins 14 caractères'],
  ['validation.siret_invalid', 'Veuillez entrer un numéro SIRET ou SIREN valide'],
  ['profile.done', 'Mise à jour effectuée'],
  ['profile.failed', 'Erreur inconnue'],
  ['api.profile.updated', 'Mise à jour effectuée'],
  ['frame.space.candidate', 'Espace Candidat'],
  ['frame.space.recruiter', 'Espace Recruteur'],
  ['cvs.heading.published', 'Mes CV publiés'],
  ['cvs.heading.draft', 'BROUILLONS'],
  ['cvs.remove.title', 'Êtes-vous sûr de vouloir supprimer le CV ?'],
  ['cvs.pdf.done', 'Le CV a été exporté avec succès'],
  ['cvs.pdf.failed', 'Une erreur est survenue lors de l’export du PDF'],
  ['cvForm.title_create', 'CRÉEZ VOTRE PROFIL'],
  ['cvForm.title_edit', 'Modifier CV #{id}'],
  ['longForm.foot.save', 'Enregistrer'],
  ['longForm.foot.publish', 'Publier'],
  ['longForm.foot.update', 'Mettre à jour et publier'],
  ['longForm.foot.cancel', 'Annuler'],
  ['form.draft.leave_title', 'Quitter la page ?'],
  ['checkout.leave.title', 'Quitter la page ?'],
  ['interviews.remove.title', 'Voulez-vous supprimer l’entretien ?'],
  ['ownOffers.remove.title', 'Voulez-vous supprimer l’offre ?'],
  ['cart.title', 'Ma commande'],
  ['cart.upgrade.title', 'Mise à niveau vers une offre payante'],
  [
    'cart.upgrade.text',
    'Vous êtes sur le point de mettre à jour votre annonce gratuite et activer une formule payante.',
  ],
  ['cart.upgrade.no', 'Annuler'],
  ['checkout.section.cart', 'Panier'],
  ['checkout.section.billing', 'Facturation'],
  ['checkout.section.payment', 'Paiement'],
  ['checkout.free.done', 'Mise à jour du profil réussie.'],
  ['form.no_choice', 'Aucun choix disponible'],
  ['form.no_option', 'Aucune option disponible'],
  ['form.waiting_job', 'Veuillez sélectionner un métier...'],
  ['form.waiting_diploma', 'Veuillez sélectionner un diplôme...'],
  ['form.waiting_mission', 'Veuillez sélectionner une mission...'],
  ['form.waiting_skill', 'Veuillez sélectionner une compétence...'],
  ['form.confirm.title', 'Voulez-vous supprimer l’article ?'],
  ['form.confirm.yes', 'Oui'],
  ['form.confirm.no', 'Non'],
  ['form.strength.bad', 'Mauvais'],
  ['form.strength.fair', 'Correct'],
  ['form.strength.good', 'Bon'],
  ['form.strength.very_good', 'Très bon'],
  ['form.strength.excellent', 'Excellent'],
  ['search.form.submit', 'Rechercher'],
  ['search.form.advanced', 'Recherche avancée'],
  ['search.form.save', 'Enregistrer ma recherche'],
  ['savedSearches.update', 'Sauvegarder la recherche modifiée'],
  ['savedSearches.remove', 'Supprimer la recherche'],
  ['savedSearches.title', 'Mes recherches'],
  ['search.errors.cap', 'Nombre de choix maximum atteint.'],
  ['search.empty.job', 'Veuillez sélectionner un métier...'],
  ['favourites.heading', 'Offres d’emploi enregistrées ({count})'],
  ['applications.apply.favoriteAdd', 'Mettre en favoris'],
  ['applications.apply.favoriteRemove', 'Supprimer des favoris'],
  ['validation.max_offer_missions', 'Le nombre maximum de missions est atteint'],
  ['api.offers.created', 'L’offre a été créée avec succès'],
  ['api.offers.updated', 'L’offre a été mise à jour avec succès'],
  ['api.plans.publish', 'Veuillez souscrire à une formule pour pouvoir publier d’autres offres'],
  ['api.plans.readCv', 'Veuillez souscrire à une formule pour pouvoir consulter le détail d’un CV'],
  ['api.plans.messages', 'Veuillez souscrire à une formule pour pouvoir utiliser la messagerie interne'],
  ['ownOffers.publish.subscribe', 'Souscrire'],
  ['ownOfferForm.subscribe.action', 'Souscrire'],
  ['ownOffers.remove.title', 'Voulez-vous supprimer l’offre ?'],
  ['form.siret.title', 'METTRE À JOUR LE PROFIL'],
  ['ownOfferForm.sections.company', 'Votre entreprise'],
  ['ownOfferForm.sections.post', 'Le poste à pourvoir'],
  ['ownOfferForm.sections.profile', 'Définition du profil'],
  ['ownOfferForm.sections.conditions', 'Salaire, horaires et début'],
  ['longForm.validate', 'Valider'],
  ['validation.cap_reached', 'Nombre de choix maximum atteint.'],
  ['validation.max_skills', 'Le nombre maximum de compétences est atteint'],
  ['offerImport.template.done', 'Template téléchargé avec succès'],
  ['offerImport.template.failed', 'Erreur lors du téléchargement du template'],
  ['offerImport.send.notCsv', 'Veuillez sélectionner un fichier CSV'],
  ['api.offerImport.file.required', 'Veuillez sélectionner un fichier CSV'],
  ['offerImport.send.failed', 'Erreur lors de l’import du fichier'],
  ['api.partner.published', 'Offre publiée sur Recrutor'],
  ['api.partner.archived', 'Offre archivée sur Recrutor'],
  ['api.errors.partner_failed', 'Erreur lors de l’opération sur Recrutor'],
  ['ownOffers.partner.noAnswer', 'Erreur lors de l’opération sur Recrutor'],
  ['cvSearch.results', 'Résultats de la recherche ({count})'],
  ['cvSearch.saved.heading', 'Recherches sauvegardées ({count})'],
  ['cvSearch.saved.create', 'Créer une recherche de profil'],
  ['cvSearch.select.button', 'Sélectionner le CV'],
  ['cvSearch.cv.back', 'Revenir'],
  ['api.applications.moved.selected', 'CV enregistré dans CV sélectionnés'],
  ['validation.quote_company', 'Nom de l’entreprise requis'],
  ['validation.quote_first_name', 'Prénom requis'],
  ['validation.quote_last_name', 'Nom requis'],
  ['validation.quote_email', 'E-mail requis'],
  ['validation.quote_email_format', 'E-mail invalide'],
  ['validation.quote_phone', 'Numéro de téléphone requis'],
  ['validation.quote_phone_format', 'Format de téléphone incorrect'],
  [
    'api.quotes.sent',
    'Votre demande a bien été envoyée. Nous vous recontacterons dans les plus brefs délais.',
  ],
  ['api.profile.unsubscribed', 'Vous êtes désinscrit avec succès.'],
  ['unsubscribe.failed', 'Une erreur est survenue lors de la désinscription.'],
];

describe('the texts that the specification quotes', () => {
  it.each(specified)('%s', (path, text) => {
    expect(textAt(fr, path)).toBe(text);
    // "Excellent" alone is the same word in both languages.
    const english = textAt(en, path);
    expect(typeof english).toBe('string');
    if (text !== 'Excellent') expect(english).not.toBe(text);
  });
});

/** Every sentence below a node, with its path. */
const sentencesOf = (node: Node, path = ''): [path: string, text: string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : sentencesOf(value, `${path}${key}.`),
  );

/** A plain space where French asks for one that does not break: the mark would begin a line alone. */
const MAY_BREAK = / [:;!?»%€]|« |n° |[\d#}] (?:km|[KM]o)\b/;

it('the other French texts keep a mark, a unit and a number with their word', () => {
  const quoted = new Set(specified.map(([path]) => path));
  const broken = sentencesOf(fr).filter(([path, text]) => !quoted.has(path) && MAY_BREAK.test(text));
  expect(broken).toEqual([]);
  expect(MAY_BREAK.test('Quitter la page ?')).toBe(true);
});
