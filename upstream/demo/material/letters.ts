import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import type { DemoApplication } from '../applications.ts';
import type { Tie } from '../cast.ts';

export type Letter = { from: 'candidate' | 'recruiter'; text: string };

/** `isLastUnread`: the last message is unread. `isPutAway`: received messages are archived. */
export type Exchange = {
  subject: string;
  letters: readonly Letter[];
  isLastUnread?: boolean;
  isPutAway?: boolean;
};

type Names = {
  first: string;
  sir: string;
  job: string;
  town: string;
  company: string;
  sign: string;
  reply: string;
};

function namesIn({ candidate, recruiter, offer }: Tie): Names {
  const job = referenceIn('fr').entry('otherJobs', offer.preciseJobId);
  const name = job ? ownForm(job, candidate.gender, 'fr') : '';
  return {
    first: candidate.firstName,
    sir: `${recruiter.gender === 'f' ? 'Madame' : 'Monsieur'} ${recruiter.lastName}`,
    job: name.charAt(0).toLocaleLowerCase('fr') + name.slice(1),
    town: recruiter.city.replace(/ \d+er? Arrondissement$/, ''),
    company: offer.companyName,
    sign: `${recruiter.firstName} ${recruiter.lastName}\n${offer.companyName}`,
    reply: `${candidate.firstName} ${candidate.lastName}`,
  };
}

const recruiter = (text: string): Letter => ({ from: 'recruiter', text });
const candidate = (text: string): Letter => ({ from: 'candidate', text });

const aboutDates = ({ first, sir, job, sign, reply }: Names): Exchange => ({
  subject: `Votre candidature : ${job}`,
  letters: [
    recruiter(
      `Bonjour ${first},\n\nVotre CV a retenu notre attention, en particulier votre expérience du diagnostic. Seriez-vous disponible la semaine prochaine pour nous rencontrer à l’atelier ?\n\n${sign}`,
    ),
    candidate(
      `Bonjour ${sir},\n\nMerci beaucoup pour votre message. Je travaille jusqu’à 17 h en semaine : une fin de journée m’arrangerait. Mon préavis est d’un mois.\n\nBien cordialement,\n${reply}`,
    ),
    recruiter(
      `Bonjour ${first},\n\nC’est noté. Je viens de vous proposer un nouveau créneau : vous le trouverez dans votre agenda, il suffit de l’accepter. Pensez à apporter vos habilitations si vous en avez.\n\nÀ bientôt,\n${sign}`,
    ),
  ],
  isLastUnread: true,
});

const aboutStart = ({ first, sir, job, sign, reply }: Names): Exchange => ({
  subject: `Suite de notre entretien : ${job}`,
  letters: [
    recruiter(
      `Bonjour ${first},\n\nMerci pour votre visite, toute l’équipe a apprécié l’échange. Nous souhaitons vous confier le poste. Je vous propose de passer pour en parler et voir le contrat ensemble.\n\n${sign}`,
    ),
    candidate(
      `Bonjour ${sir},\n\nQuelle bonne nouvelle ! Je suis d’accord pour la date proposée. Pouvez-vous me dire si les samedis travaillés sont récupérés en semaine ?\n\nBien cordialement,\n${reply}`,
    ),
    recruiter(
      `Oui, un samedi sur trois, récupéré le lundi qui suit. Les heures supplémentaires sont payées.\n\n${sign}`,
    ),
    candidate(`C’est parfait pour moi, merci de votre réponse rapide. À très bientôt !\n\n${reply}`),
  ],
});

const aboutRefusal = ({ first, sir, job, sign, reply }: Names): Exchange => ({
  subject: `Réponse à votre candidature : ${job}`,
  letters: [
    recruiter(
      `Bonjour ${first},\n\nMerci d’être venue nous voir. Nous avons choisi une autre personne, mais votre profil reste intéressant pour notre second atelier, qui ouvre au printemps. Puis-je garder votre CV ?\n\n${sign}`,
    ),
    candidate(
      `Bonjour ${sir},\n\nMerci pour votre franchise. Oui, vous pouvez garder mon CV, je serai ravie d’avoir de vos nouvelles.\n\nBien cordialement,\n${reply}`,
    ),
  ],
  isPutAway: true,
});

const askingWage = ({ sir, job, company, reply }: Names): Exchange => ({
  subject: `Question sur le poste : ${job}`,
  letters: [
    candidate(
      `Bonjour ${sir},\n\nJe viens de postuler chez ${company}. L’offre parle d’un treizième mois : est-il versé dès la première année ? Et l’outillage est-il fourni ?\n\nMerci d’avance,\n${reply}`,
    ),
  ],
  isLastUnread: true,
});

const askingVisit = ({ first, sir, job, town, sign, reply }: Names): Exchange => ({
  subject: `Entretien : ${job}`,
  letters: [
    recruiter(
      `Bonjour ${first},\n\nJe vous confirme notre rendez-vous à ${town}. L’atelier est au fond de la cour, le parking est libre. Comptez une heure, avec une visite.\n\n${sign}`,
    ),
    candidate(
      `Bonjour ${sir},\n\nMerci, j’y serai. Faut-il apporter des justificatifs, en dehors du permis et des diplômes ?\n\nCordialement,\n${reply}`,
    ),
    recruiter(`Non, permis et diplômes suffisent. À bientôt !\n\n${sign}`),
    candidate(
      `Bonjour ${sir},\n\nPetite précision : je peux venir un quart d’heure plus tôt si cela vous arrange pour la visite de l’atelier.\n\n${reply}`,
    ),
  ],
  isLastUnread: true,
});

const askingPapers = ({ first, sir, job, sign, reply }: Names): Exchange => ({
  subject: `Votre dossier : ${job}`,
  letters: [
    recruiter(
      `Bonjour ${first},\n\nPour compléter votre dossier, pourriez-vous me dire quand vous avez passé votre dernière habilitation électrique, et à quel niveau ?\n\n${sign}`,
    ),
    candidate(
      `Bonjour ${sir},\n\nJ’ai le niveau B2VL depuis deux ans, le recyclage est prévu l’an prochain. Je peux vous envoyer l’attestation.\n\nCordialement,\n${reply}`,
    ),
  ],
  isPutAway: true,
});

type Topic = { state: DemoApplication['state']; about(names: Names): Exchange };

export const OWN_EXCHANGES: readonly Topic[] = [
  { state: 'selected', about: aboutDates },
  { state: 'accepted', about: aboutStart },
  { state: 'rejected', about: aboutRefusal },
];

export const OTHER_EXCHANGES: readonly Topic[] = [
  { state: 'selected', about: askingVisit },
  { state: 'waiting', about: askingWage },
  { state: 'viewed', about: askingPapers },
];

export function exchangeOn(tie: Tie, about: Topic['about']): Exchange {
  return about(namesIn(tie));
}
