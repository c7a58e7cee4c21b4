/** Says whether Blackbaud has authorized Quad, and starts an authorization. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { authResults } from '@quad/contract/connections/integrations/authorization-routes.ts';
import { renxtRoutes } from '@quad/contract/connections/integrations/renxt.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../../../foundation/call.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { toast } from '../../../../foundation/toast.ts';
import { Card } from '../../../../ui/Card.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { Value, ValueList } from '../../../../ui/ValueList.tsx';
import type { Configuration } from '../configuration.ts';

const result = z.enum(authResults);

interface AuthorizationCardProps {
	configuration: Configuration;
	/** Shown even if Quad is allowed already. */
	isOnConnection?: boolean;
}

export const AuthorizationCard = ({ configuration, isOnConnection = false }: AuthorizationCardProps) => {
	const [search, setSearch] = useSearchParams();
	const authResult = result.safeParse(search.get('authResult')).data;
	const isAllowed = configuration.hasSecrets.refreshToken === true;
	const { data } = useQuery({
		queryKey: queryKeys.integrations.authorization('raisersEdgeNxt'),
		queryFn: ({ signal }) => call(renxtRoutes.readAuthorization, {}, signal),
	});
	const begin = useMutation({
		mutationFn: () => call(renxtRoutes.beginAuthorization, {}),
		onSuccess: ({ url }) => window.location.assign(url),
		onError: toast.failure,
	});
	const dismiss = {
		withCloseButton: true,
		closeButtonLabel: 'Dismiss',
		onClose: () => setSearch({}, { replace: true }),
	};
	if (isAllowed && authResult === undefined && !isOnConnection) return null;
	return (
		<Card
			title="Access at Blackbaud"
			aside={
				<StatusBadge tone={isAllowed ? 'good' : 'warning'}>{isAllowed ? 'Allowed' : 'Not allowed yet'}</StatusBadge>
			}
		>
			{authResult === 'success' && (
				<Alert color="spruce" role="status" title="Connected" {...dismiss}>
					Quad can use Raiser’s Edge NXT now.
				</Alert>
			)}
			{authResult === 'error' && (
				<Alert color="red" title="Not connected" {...dismiss}>
					{isAllowed
						? 'Blackbaud didn’t give Quad new access. What it had before stays.'
						: 'Blackbaud didn’t give Quad access. The reason is below; you can try again.'}
				</Alert>
			)}
			<Text size="sm">
				{isAllowed
					? 'Quad reads lists and constituents, and adds actions and solicit codes, as whoever allowed it.'
					: 'Sign in to Blackbaud and allow Quad to read constituents, and to add actions and solicit codes.'}
			</Text>
			<ValueList>
				<Value label="Redirect URI of your application" text={data?.redirectUri ?? '…'} canCopy={data !== undefined} />
			</ValueList>
			<Group>
				<Button
					variant={isAllowed ? 'default' : 'filled'}
					leftSection={<ExternalLink size={16} aria-hidden />}
					loading={begin.isPending}
					onClick={() => begin.mutate()}
				>
					{isAllowed ? 'Connect again' : 'Connect to Blackbaud'}
				</Button>
			</Group>
		</Card>
	);
};
