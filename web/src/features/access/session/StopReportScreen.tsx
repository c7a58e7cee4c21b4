/** Opened by the link that stops a scheduled report. It asks for a click, because email scanners open links, too. */
import { Button } from '@mantine/core';
import { stopScheduledReport } from '@quad/contract/reporting/scheduled-reports/routes.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { BackToSignIn, OutsidePage } from './OutsidePage.tsx';
import { useAttempt } from './use-attempt.ts';

const tabName = 'Stop a report';

export const Screen = () => {
	const [params] = useSearchParams();
	const key = params.get('k') ?? '';
	const [isStopped, setIsStopped] = useState(false);
	const { running, sentence, submit } = useAttempt({
		run: async () => {
			await call(stopScheduledReport, { body: { key } });
			setIsStopped(true);
		},
		sentenceFor: sentenceOf,
	});
	if (isStopped)
		return (
			<OutsidePage
				name={tabName}
				title="You no longer get this report"
				lead="To get it again, ask an administrator of your team."
			>
				<BackToSignIn />
			</OutsidePage>
		);
	return (
		<OutsidePage
			name={tabName}
			title="Stop this report?"
			lead="Quad stops sending it to you by email. Your colleagues still get it."
			{...(sentence ? { sentence } : {})}
		>
			<form onSubmit={submit}>
				<Button type="submit" fullWidth loading={running}>
					Stop report
				</Button>
			</form>
			<BackToSignIn />
		</OutsidePage>
	);
};
