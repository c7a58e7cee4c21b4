/** Chooses a successor by searching the teams' users. */

import { userListLimits } from '@quad/contract/administration/users/list-limits.ts';
import { queryUsers } from '@quad/contract/administration/users/routes.ts';
import type { User } from '@quad/contract/administration/users/user.ts';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { PersonSelect } from '../../../parts/pickers/PersonSelect.tsx';

interface SuccessorSelectProps {
	teamIds: readonly number[];
	leaverId: number;
	onChoose: (id: number | undefined) => void;
	error?: string | undefined;
}

export const SuccessorSelect = ({ teamIds, leaverId, onChoose, error }: SuccessorSelectProps) => (
	<PersonSelect
		label="Hand over to"
		description="If you choose no one, you take over in the teams you are in."
		placeholder="Search for a colleague"
		nobody="No one with this name texts in the team"
		clearable
		mostLetters={userListLimits.searchText}
		keyOf={(searchText) => queryKeys.users.successors(teamIds, searchText)}
		find={async (searchtext, signal) => {
			const body = { includedinteams: [...teamIds], searchtext };
			return (await call(queryUsers, { body }, signal)).items.filter((one) => texts(one, teamIds));
		}}
		leftOut={[leaverId]}
		onChoose={onChoose}
		error={error}
	/>
);

const texts = ({ departments }: User, teamIds: readonly number[]): boolean =>
	departments.some(({ departmentId, hasTexting }) => hasTexting && teamIds.includes(departmentId));
