export const facesAuditWords = {
  actions: {
    order: {
      'face-consented': '同意使用人脸信息',
      'face-consent-withdrawn': '撤回使用人脸信息的同意',
      'face-checked': '人脸核验',
      'face-page-begun': '前往核验机构的页面',
      'face-video-sent': '提交人脸视频',
    },
  },
};
