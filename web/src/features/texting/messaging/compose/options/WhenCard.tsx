/** Whether the message goes out as soon as it is sent, or by itself at a time. */
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
	/** What is scheduled already cannot go out at once by saving it. */
	alwaysLater?: boolean;
}

export const WhenCard = ({ options, onChange, timeZone, alwaysLater = false }: WhenCardProps) => {
	const [opened, setOpened] = useState(false);
	const [before, setBefore] = useState(options.schedule); // to switch back to
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
			{/* the screen of a scheduled message waits for them: what comes later moves everything below */}
			{isLater && (alwaysLater ? fields : <Suspense fallback={<Loading />}>{fields}</Suspense>)}
		</Card>
	);
};
