import { expect, test } from 'vitest';
import { sayDeliveryError, withheldCodes } from '../messaging/delivery-errors.ts';
import { sayStatus } from './say-status.ts';

test.each([
	['delivered', null, 'Delivered'],
	['undelivered', 30_006, 'Not delivered: This is a landline; it cannot receive texts.'],
	['cancelled', null, 'Message was cancelled prior to delivery'],
	['cancelled', withheldCodes['opted-out'], 'Not sent: They opted out before this could be sent.'],
] as const)('%s, %s', (status, code, says) =>
	expect(sayStatus(status, code === null ? null : sayDeliveryError(code))).toBe(says),
);
