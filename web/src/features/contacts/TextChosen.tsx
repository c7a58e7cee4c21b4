/** Texts the contacts that are chosen, on whatever page and by whatever search they were found. */
import { Button } from '@mantine/core';
import { recipientLimits } from '@quad/contract/messaging/limits.ts';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import { useTextThem } from '../../parts/contacts/use-text-them.ts';
import { ChosenBar } from '../../ui/ChosenBar.tsx';
import { composeForChosen } from './contact-search.ts';

interface TextChosenProps {
	chosen: ReadonlySet<string>;
	onClear: () => void;
}

const most = recipientLimits.chosen;

export const TextChosen = ({ chosen, onClear }: TextChosenProps) => {
	const tooMany = chosen.size > most;
	const [only] = chosen.size === 1 ? chosen : [];
	const textThem = useTextThem();
	const advice = tooMany ? `; select at most ${formatNumber(most)}, or text everyone in a search` : '';
	const count = `${formatCounted(chosen.size, 'contact')} selected${advice}`;
	return (
		<ChosenBar label="Selected contacts" count={count} onClear={onClear}>
			{only !== undefined && (
				<Button
					leftSection={<Send size={16} aria-hidden />}
					loading={textThem.isPending}
					onClick={() => textThem.mutate(Number(only))}
				>
					Text this contact
				</Button>
			)}
			{!tooMany && only === undefined && (
				<Button component={Link} to={composeForChosen(chosen)} leftSection={<Send size={16} aria-hidden />}>
					Text them
				</Button>
			)}
		</ChosenBar>
	);
};
