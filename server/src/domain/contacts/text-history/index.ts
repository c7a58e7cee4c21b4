/** Text history: which contacts a team texted and who replied, kept so that conditions need not search messages. */
export { linkReplies, noteReceived, setReceivedCampaign } from './note-received.queries.ts';
export { moveToCampaign, noteTexted } from './note-texted.queries.ts';
export {
	joinReplied,
	joinTexted,
	joinTexting,
	lastReplied,
	nthTexted,
	peopleTexted,
	type TextingAliases,
	timesReplied,
	timesTexted,
} from './read-texting.queries.ts';
export { rebuildAllTextHistory, rebuildTextHistory } from './rebuild.queries.ts';
