/** Texts the contacts that are chosen, on whatever page and by whatever search they were found. */
import { Button } from '@mantine/core';
import { recipientLimits } from '@quad/contract/messaging/limits.ts';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import { ChosenBar } from '../../ui/ChosenBar.tsx';
import { composeForChosen } from './contact-search.ts';

interface TextChosenProps {
	chosen: ReadonlySet<string>;
	onClear: () => void;
}

const most = recipientLimits.chosen;

export const TextChosen = ({ chosen, onClear }: TextChosenProps) => {
	const tooMany = chosen.size > most;
	const advice = tooMany ? `; select at most ${formatNumber(most)}, or text everyone in a search` : '';
	const count = `${formatCounted(chosen.size, 'contact')} selected${advice}`;
	return (
		<ChosenBar label="Selected contacts" count={count} onClear={onClear}>
			{!tooMany && (
				<Button component={Link} to={composeForChosen(chosen)} leftSection={<Send size={16} aria-hidden />}>
					{chosen.size === 1 ? 'Text this contact' : 'Text them'}
				</Button>
			)}
		</ChosenBar>
	);
};
