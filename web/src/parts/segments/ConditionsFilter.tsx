/** Filters a list by conditions on contacts. The button says what they are, once their words have arrived. */
import { Button } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { countIn, draftIn, wireOf } from './criteria-draft.ts';

/** Loaded with the builder when it is opened. */
const ConditionsDialog = lazy(async () => ({ default: (await import('./ConditionsDialog.tsx')).ConditionsDialog }));
/** Loaded when there are conditions. */
const SaidConditions = lazy(async () => ({ default: (await import('./SaidConditions.tsx')).SaidConditions }));

interface Conditions {
	readonly conjunction?: 'all' | 'any' | undefined;
	readonly conditions?: string | undefined;
}

interface ConditionsFilterProps {
	value: Conditions;
	onChange: (value: Conditions) => void;
}

export const ConditionsFilter = ({ value, onChange }: ConditionsFilterProps) => {
	const [isOpen, setOpen] = useState(false);
	const set = draftIn(value.conjunction ?? 'all', value.conditions);
	const short = set && `Conditions (${countIn(set)})`;
	return (
		<>
			<Button
				maw={360}
				variant={set ? 'light' : 'default'}
				leftSection={<ListFilter size={16} aria-hidden />}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				{set && short ? (
					<Suspense fallback={short}>
						<SaidConditions criteria={set} short={short} />
					</Suspense>
				) : (
					'Conditions'
				)}
			</Button>
			{isOpen && (
				<Suspense>
					<ConditionsDialog
						start={set}
						onClose={() => setOpen(false)}
						onSet={(group) => {
							onChange(group ? wireOf(group) : { conjunction: undefined, conditions: undefined });
							setOpen(false);
						}}
					/>
				</Suspense>
			)}
		</>
	);
};
