/** Sets the conditions of a filter. Its words, and whom it is assigned to, stay as they are. */
import type { FilterPart } from '@quad/contract/texting/messaging/audience.ts';
import { isNarrowed } from '@quad/contract/texting/messaging/audience.ts';
import { ConditionsDialog } from '../../../../../parts/segments/ConditionsDialog.tsx';
import { draftIn, wireOf } from '../../../../../parts/segments/criteria-draft.ts';

interface FilterDialogProps {
	/** Undefined for a new one. */
	filter: FilterPart | undefined;
	/** Called without a filter once nothing narrows it anymore. */
	onSet: (filter: FilterPart | undefined) => void;
	onClose: () => void;
}

export const FilterDialog = ({ filter, onSet, onClose }: FilterDialogProps) => {
	const { conjunction = 'all', conditions, ...rest } = filter ?? { kind: 'filter', searchText: '', name: '' };
	return (
		<ConditionsDialog
			start={draftIn(conjunction, conditions)}
			onClose={onClose}
			onSet={(group) => {
				const set: FilterPart = { ...rest, name: '', ...(group && wireOf(group)) };
				onSet(isNarrowed(set) ? set : undefined);
				onClose();
			}}
		/>
	);
};
