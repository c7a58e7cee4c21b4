/** What can be done with the contacts that are chosen, on whatever page and by whatever search they were found. */
import { Button } from '@mantine/core';
import { recipientLimits } from '@quad/contract/messaging/limits.ts';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import c from './ChosenBar.module.css';
import { composeForChosen } from './contact-search.ts';

interface ChosenBarProps {
	chosen: ReadonlySet<string>;
	onClear: () => void;
}

export const ChosenBar = ({ chosen, onClear }: ChosenBarProps) => (
	<section className={c.bar} aria-label="Chosen contacts">
		<span className={c.count} role="status">
			{formatCounted(chosen.size, 'contact')} chosen
			{chosen.size > recipientLimits.chosen &&
				`; choose ${formatNumber(recipientLimits.chosen)} at the most, or text all that a search finds`}
		</span>
		<Button variant="subtle" color="gray" onClick={onClear}>
			Clear
		</Button>
		{chosen.size <= recipientLimits.chosen && (
			<Button component={Link} to={composeForChosen(chosen)} leftSection={<Send size={16} aria-hidden />}>
				{chosen.size === 1 ? 'Text this contact' : 'Text them'}
			</Button>
		)}
	</section>
);
