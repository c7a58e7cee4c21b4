/** An error beside the action that failed. For a whole screen, use ErrorState. */
import { Alert, type AlertProps } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';

export const ErrorAlert = (props: AlertProps) => (
	<Alert color="red" role="alert" icon={<TriangleAlert size={18} aria-hidden />} {...props} />
);
