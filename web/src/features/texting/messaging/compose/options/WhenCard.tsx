/** Chooses whether the message is sent at once or later. */
import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Card } from '../../../../../ui/Card.tsx';
import { Loading } from '../../../../../ui/Loading.tsx';
import type { OptionProps } from './options.ts';

const WhenFields = lazy(async () => ({
	default: (await import('../../../../../parts/compose/WhenFields.tsx')).WhenFields,
}));

interface WhenCardProps extends OptionProps {
	timeZone: string;
	/** Requires a time, because saving a scheduled message must never send it at once. */
	alwaysLater?: boolean;
}

export const WhenCard = ({ options, onChange, timeZone, alwaysLater = false }: WhenCardProps) => {
	const [opened, setOpened] = useState(false);
	const [before, setBefore] = useState(options.schedule); // for switching back
	const isLater = alwaysLater || opened || options.schedule !== undefined;
	const latest = useRef(onChange);
	latest.current = onChange;
	const choose = useCallback((schedule: OptionProps['options']['schedule']) => latest.current({ schedule }), []);
	const switchTo = (when: string) => {
		setOpened(when === 'later');
		if (when === 'later') return before && choose(before);
		setBefore(options.schedule);
		choose(undefined);
	};
	const fields = <WhenFields schedule={options.schedule ?? null} timeZone={timeZone} onChange={choose} />;
	return (
		<Card
			title="When"
			aside={
				!alwaysLater && (
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
			{/* loaded at once for a scheduled message, because loading it later would move everything below */}
			{isLater && (alwaysLater ? fields : <Suspense fallback={<Loading />}>{fields}</Suspense>)}
		</Card>
	);
};
