/** Validates a team (spec 3 §5) and reports each mistake at its field. */

import { isTeamCode } from '@quad/contract/administration/teams/code.ts';
import { teamLimits } from '@quad/contract/administration/teams/limits.ts';
import { teamRefusals } from '@quad/contract/administration/teams/refusals.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { isTimeZone } from '@quad/contract/time-zone.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { TeamFields, TeamRow } from '../../organization/organizations/index.ts';

type Reason = keyof typeof teamRefusals;

const refuseField = (field: string, reason: Reason, words: Record<string, string> = {}): never =>
	refuse(teamRefusals[reason], words, { [field]: fillPlaces(teamRefusals[reason].message, words) });

/** Names are unique, ignoring case. A team that is being edited is not among `others`. */
export const expectName = (written: string, others: readonly TeamRow[]): string => {
	const name = plainName(written);
	if (name === '') refuseField('name', 'team.name_required');
	if (name.length > teamLimits.name) refuseField('name', 'team.name_too_long', { limit: String(teamLimits.name) });
	const twin = others.find((team) => isSame(team.name, name));
	if (twin) refuseField('name', 'team.name_taken', { name: twin.name });
	return name;
};

export const expectCode = (written: string, others: readonly TeamRow[]): string => {
	const code = written.trim();
	if (code === '') refuseField('code', 'team.code_required');
	if (!isTeamCode(code)) refuseField('code', 'team.code_invalid', { limit: String(teamLimits.code) });
	const twin = others.find((team) => isSame(team.code, code));
	if (twin) refuseField('code', 'team.code_taken', { code: twin.code, name: twin.name });
	return code;
};

/** Compares names as the database does. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const expectZone = (written: string): string => {
	const zone = written.trim();
	if (!isTimeZone(zone)) refuseField('timeZone', 'team.no_such_zone', { zone });
	return zone;
};

export const expectCategory = (id: number | null, all: ReadonlyArray<{ readonly id: number }>): void => {
	if (id !== null && !all.some((one) => one.id === id)) refuseField('departmentCategoryId', 'team.no_such_category');
};

/** Only enabling Bulk MMS requires the add-on. A team that already has Bulk MMS keeps it. */
export const expectBulkMms = (before: Pick<TeamFields, 'bulkMms'>, wanted: boolean, isBought: boolean): void => {
	if (wanted && !before.bulkMms && !isBought) refuseField('bulkMmsEnabled', 'team.bulk_mms_not_bought');
};
