/** Blackbaud redirects here after an authorization. This page submits the code, then opens the dashboard. */
import { Button } from '@mantine/core';
import { renxtRoutes } from '@quad/contract/connections/integrations/renxt.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../../foundation/call.ts';
import { sentenceOf } from '../../../../foundation/failures.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useRenew } from '../data.ts';
import { renxtUi } from './renxt-ui.ts';

const { dashboard } = renxtUi.paths;

export const Screen = () => {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const renew = useRenew(renxtUi);
	const hasBegun = useRef(false); // prevents a second submission, because a code works only once
	const { mutate, error } = useMutation({
		mutationFn: () =>
			call(renxtRoutes.finishAuthorization, {
				body: {
					state: search.get('state') ?? '',
					code: search.get('code') ?? undefined,
					error: search.get('error') ?? undefined,
				},
			}),
		onSuccess: async ({ authResult }) => {
			await renew();
			void navigate(`${dashboard}?currentTab=dashboard&authResult=${authResult}`, { replace: true });
		},
	});
	useEffect(() => {
		if (hasBegun.current) return;
		hasBegun.current = true;
		mutate();
	}, [mutate]);
	return (
		<Page>
			<PageHeader title="Connecting to Blackbaud" back={{ to: dashboard, label: 'Raiser’s Edge NXT' }} />
			{error ? (
				<>
					<ErrorAlert>{sentenceOf(error)}</ErrorAlert>
					<div>
						<Button component={Link} to={dashboard} replace>
							Back to Raiser’s Edge NXT
						</Button>
					</div>
				</>
			) : (
				<Loading />
			)}
		</Page>
	);
};
