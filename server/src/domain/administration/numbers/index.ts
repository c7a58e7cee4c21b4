/** Manages phone numbers: buying, assigning to inboxes and people, and releasing. An inbox has at most one. */

export { type AnswerCall, answerCall, type CallAnswer } from './answer-call.ts';
export { expectAvailable, finishBuying, type Wanted, wantNumber } from './buy-number.ts';
export { freeNumberOf, takeNumberBack } from './free-removed.ts';
export { hasPersonalInbox } from './has-personal-inbox.queries.ts';
export { numberJobs } from './jobs.ts';
export {
	type ChosenNumber,
	ensurePersonalInbox,
	finishFor,
	giveKeptNumbers,
	keepForPerson,
} from './number-of-person.ts';
export type { NumberSupply } from './number-supply.port.ts';
export { numbersAtCarrier } from './numbers-at-carrier.queries.ts';
export { keepLonger } from './numbers-of-person.queries.ts';
export { releaseAtOnce } from './release-number.ts';
export { serveNumbers } from './routes.ts';
export { anyAvailable } from './search-numbers.ts';
