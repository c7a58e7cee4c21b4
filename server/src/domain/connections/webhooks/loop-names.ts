/** The loop that sends deliveries. It is woken when there is something to send. */
export const deliveryLoop = 'webhooks.deliver';
