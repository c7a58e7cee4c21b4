/** Routes that make a sent message's recipients those of another message, or put them in a segment. */
import { z } from 'zod';
import { id, idAsText } from '../../fields.ts';
import { route } from '../../route.ts';
import { recipientFilter } from './recipient-filter.ts';
import { recipientList } from './recipient-lists.ts';
import { skipReasonNames } from './skip-reasons.ts';

const people = {
	batchId: idAsText.optional(),
	campaignId: id.optional(),
	/** Only recipients who match. */
	filter: z.object(recipientFilter).optional(),
	/** Only people whom the message left out for this reason. */
	leftOut: z.enum(skipReasonNames).optional(),
};
const shape = z.object(people);
export type PeopleOfMessage = z.output<typeof shape>;

export const listPeopleOfMessage = route({
	method: 'POST',
	path: '/recipientlists/message',
	summary: 'Make a list of the people of a sent message, to text them again: all, those who fit, or those left out.',
	who: 'staff',
	body: shape.omit({ campaignId: true }).extend({ batchId: idAsText }),
	answer: recipientList,
});

export const exportToSegment = route({
	method: 'POST',
	path: '/messages/ExportToSegment',
	summary: 'Put the people of a sent message or of a campaign into a new static segment, or into one there is.',
	who: 'segments',
	body: z.object({
		...people,
		name: z.string().max(1_000).optional(),
		segmentId: id.optional(),
	}),
	answer: z.object({ segmentId: id, name: z.string(), added: z.number().int(), alreadyIn: z.number().int() }),
});
