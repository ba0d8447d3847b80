/** Credentials that the stand-ins accept (run contract, Sandbox). `path` follows the process's own origin. */
export const sandboxCredentials = {
  razorpay: {
    keyId: 'rzp_test_sandbox',
    keySecret: 'sandbox_secret',
    webhookSecret: 'sandbox_webhook_secret',
    path: '/sandbox/razorpay',
    checkoutScript: '/sandbox/razorpay/checkout.js',
  },
  whatsApp: {
    token: 'sandbox_whatsapp_token',
    phoneId: '100000000000001',
    appSecret: 'sandbox_whatsapp_app_secret',
    verifyToken: 'sandbox_whatsapp_verify_token',
    path: '/sandbox/whatsapp',
  },
} as const;
