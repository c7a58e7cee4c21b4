/** Lists the simulated numbers that fail on purpose, so that every failure can be tried. */
import { Text } from '@mantine/core';
import { behaviourByEnding, behaviours } from '@quad/contract/carriers/simulator/behaviour.ts';
import { Card } from '../../../ui/Card.tsx';
import c from './Misbehaving.module.css';

const endings = Object.entries(behaviourByEnding).flatMap(([ending, behaviour]) =>
	behaviour ? [{ ending, says: behaviours[behaviour].says }] : [],
);

export const Misbehaving = () => (
	<Card title="Phones with problems">
		<Text size="sm" c="dimmed">
			Numbers ending in 555-0190 to 555-0199 misbehave on purpose:
		</Text>
		<dl className={c.endings}>
			{endings.map(({ ending, says }) => (
				<div key={ending} className={c.ending}>
					<dt>{ending}</dt>
					<dd>{says}</dd>
				</div>
			))}
		</dl>
	</Card>
);
