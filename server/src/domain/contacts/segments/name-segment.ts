/** Checks a segment's name, which is unique in a team regardless of case. */

import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

export const nameOfSegment = (written: string): string => {
	const name = plainName(written);
	if (name === '') refuse(segmentRefusals['segment.name_required'], {}, { name: 'Enter a name.' });
	if (name.length > segmentLimits.name)
		refuse(
			segmentRefusals['segment.name_too_long'],
			{ limit: String(segmentLimits.name) },
			{ name: `At most ${segmentLimits.name} characters.` },
		);
	return name;
};

export const refuseTaken = (name: string): never =>
	refuse(segmentRefusals['segment.name_taken'], { name }, { name: 'Choose another name.' });
