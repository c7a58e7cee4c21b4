import { messageTypeRefusals } from '@quad/contract/texting/message-types/refusals.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';

/** Says who can create a message type, because nothing can be sent without one. */
export const NoMessageType = () => <ErrorAlert p="xs">{messageTypeRefusals['message-type.none'].message}</ErrorAlert>;
