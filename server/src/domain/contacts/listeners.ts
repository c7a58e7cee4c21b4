import type { Listener } from '../../foundation/events/listener.ts';
import { followMergesInReview, followOptOuts } from './opt-outs/index.ts';
import { followMergesInSegments, followTeamInSegments } from './segments/index.ts';

export const listenersOfContacts: readonly Listener[] = [
	followMergesInSegments,
	followTeamInSegments,
	followMergesInReview,
	followOptOuts,
];
