/** Whether the message goes out as soon as it is sent, or by itself at a time. */
import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { WhenFields } from '../../../parts/compose/WhenFields.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import type { OptionProps } from './options.ts';

const FieldsOnDemand = lazy(async () => ({
	default: (await import('../../../parts/compose/WhenFields.tsx')).WhenFields,
}));

interface WhenCardProps extends OptionProps {
	timeZone: string;
	/** Of a message that is scheduled already: it cannot go out at once by saving it, and its fields are there with it. */
	Later?: typeof WhenFields | undefined;
}

export const WhenCard = ({ options, onChange, timeZone, Later }: WhenCardProps) => {
	const [opened, setOpened] = useState(false);
	const [before, setBefore] = useState(options.schedule); // to switch back to
	const isLater = Later !== undefined || opened || options.schedule !== undefined;
	const latest = useRef(onChange);
	latest.current = onChange;
	const choose = useCallback((schedule: OptionProps['options']['schedule']) => latest.current({ schedule }), []);
	const switchTo = (when: string) => {
		setOpened(when === 'later');
		if (when === 'later') return before && choose(before);
		setBefore(options.schedule);
		choose(undefined);
	};
	const Fields = Later ?? FieldsOnDemand;
	return (
		<Card
			title="When"
			aside={
				!Later && (
					<SegmentedControl
						size="xs"
						aria-label="When to send"
						value={isLater ? 'later' : 'now'}
						onChange={switchTo}
						data={[
							{ value: 'now', label: 'Send now' },
							{ value: 'later', label: 'Schedule' },
						]}
					/>
				)
			}
		>
			{isLater && (
				<Suspense fallback={<Loading />}>
					<Fields schedule={options.schedule ?? null} timeZone={timeZone} onChange={choose} />
				</Suspense>
			)}
		</Card>
	);
};
