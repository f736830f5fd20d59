type Names = { ward: string; commune: string; zone?: string };

/**
 * The wards, communes and special zones of each province since 1 July 2025: 3,321 (decision 19/2025/QĐ-TTg),
 * without their type. From github.com/thanglequoc/vietnamese-provinces-database.
 */
export const WARDS: Record<string, Names> = {
  "01": {
    ward: "Đoàn Kết, Tân Phong",
    commune:
      "Bình Lư, Sin Suối Hồ, Tả Lèng, Bản Bo, Khun Há, Bum Tở, Nậm Hàng, Thu Lũm, Pa Ủ, Mường Tè, Mù Cả, Hua Bum, Tà Tổng, Bum Nưa, Mường Mô, Sìn Hồ, Lê Lợi, Pa Tần, Hồng Thu, Nậm Tăm, Tủa Sín Chải, Pu Sam Cáp, Nậm Mạ, Nậm Cuổi, Phong Thổ, Sì Lở Lầu, Dào San, Khổng Lào, Than Uyên, Tân Uyên, Mường Khoa, Nậm Sỏ, Pắc Ta, Mường Than, Mường Kim, Khoen On",
  },
  "02": {
    ward: "Lào Cai, Cam Đường, Sa Pa, Yên Bái, Nam Cường, Văn Phú, Nghĩa Lộ, Âu Lâu, Trung Tâm, Cầu Thia",
    commune:
      "Hợp Thành, Bát Xát, A Mú Sung, Trịnh Tường, Y Tý, Dền Sáng, Bản Xèo, Mường Hum, Cốc San, Pha Long, Mường Khương, Cao Sơn, Bản Lầu, Si Ma Cai, Sín Chéng, Bắc Hà, Tả Củ Tỷ, Lùng Phình, Bản Liền, Bảo Nhai, Cốc Lầu, Phong Hải, Bảo Thắng, Tằng Loỏng, Gia Phú, Xuân Quang, Bảo Yên, Nghĩa Đô, Xuân Hòa, Thượng Hà, Bảo Hà, Phúc Khánh, Ngũ Chỉ Sơn, Tả Phìn, Tả Van, Mường Bo, Bản Hồ, Võ Lao, Nậm Chày, Văn Bàn, Nậm Xé, Chiềng Ken, Khánh Yên, Dương Quỳ, Minh Lương, Lục Yên, Lâm Thượng, Tân Lĩnh, Khánh Hòa, Mường Lai, Phúc Lợi, Mậu A, Lâm Giang, Châu Quế, Đông Cuông, Phong Dụ Hạ, Phong Dụ Thượng, Tân Hợp, Xuân Ái, Mỏ Vàng, Mù Cang Chải, Nậm Có, Khao Mang, Lao Chải, Chế Tạo, Púng Luông, Trấn Yên, Quy Mông, Lương Thịnh, Việt Hồng, Hưng Khánh, Hạnh Phúc, Tà Xi Láng, Trạm Tấu, Phình Hồ, Tú Lệ, Gia Hội, Sơn Lương, Liên Sơn, Văn Chấn, Cát Thịnh, Chấn Thịnh, Thượng Bằng La, Nghĩa Tâm, Yên Bình, Thác Bà, Cảm Nhân, Yên Thành, Bảo Ái",
  },
  "04": {
    ward: "Thục Phán, Nùng Trí Cao, Tân Giang",
    commune:
      "Bảo Lâm, Lý Bôn, Nam Quang, Quảng Lâm, Yên Thổ, Bảo Lạc, Cốc Pàng, Cô Ba, Khánh Xuân, Xuân Trường, Hưng Đạo, Huy Giáp, Sơn Lộ, Thông Nông, Cần Yên, Thanh Long, Trường Hà, Lũng Nặm, Tổng Cọt, Hà Quảng, Trà Lĩnh, Quang Hán, Quang Trung, Trùng Khánh, Đình Phong, Đàm Thủy, Đoài Dương, Lý Quốc, Quang Long, Hạ Lang, Vinh Quý, Quảng Uyên, Độc Lập, Hạnh Phúc, Bế Văn Đàn, Phục Hòa, Hòa An, Nam Tuấn, Nguyễn Huệ, Bạch Đằng, Nguyên Bình, Tĩnh Túc, Ca Thành, Minh Tâm, Phan Thanh, Tam Kim, Thành Công, Đông Khê, Canh Tân, Kim Đồng, Minh Khai, Thạch An, Đức Long",
  },
  "05": {
    ward: "Tô Hiệu, Chiềng An, Chiềng Cơi, Chiềng Sinh, Mộc Sơn, Mộc Châu, Thảo Nguyên, Vân Sơn",
    commune:
      "Mường Chiên, Mường Giôn, Quỳnh Nhai, Mường Sại, Thuận Châu, Bình Thuận, Mường É, Chiềng La, Mường Khiêng, Mường Bám, Long Hẹ, Co Mạ, Nậm Lầu, Muổi Nọi, Mường La, Chiềng Lao, Ngọc Chiến, Mường Bú, Chiềng Hoa, Bắc Yên, Xím Vàng, Tà Xùa, Pắc Ngà, Tạ Khoa, Chiềng Sại, Suối Tọ, Mường Cơi, Phù Yên, Gia Phù, Mường Bang, Tường Hạ, Kim Bon, Tân Phong, Chiềng Sơn, Tân Yên, Đoàn Kết, Song Khủa, Tô Múa, Lóng Sập, Vân Hồ, Xuân Nha, Yên Châu, Chiềng Hặc, Yên Sơn, Lóng Phiêng, Phiêng Khoài, Mai Sơn, Chiềng Sung, Mường Chanh, Chiềng Mung, Chiềng Mai, Tà Hộc, Phiêng Cằm, Phiêng Pằn, Sông Mã, Bó Sinh, Mường Lầm, Nậm Ty, Chiềng Sơ, Chiềng Khoong, Huổi Một, Mường Hung, Chiềng Khương, Púng Bánh, Sốp Cộp, Mường Lèo, Mường Lạn",
  },
  "07": {
    ward: "Hà Giang 2, Hà Giang 1, Nông Tiến, Minh Xuân, Mỹ Lâm, An Tường, Bình Thuận",
    commune:
      "Ngọc Đường, Phú Linh, Lũng Cú, Đồng Văn, Sà Phìn, Phó Bảng, Lũng Phìn, Mèo Vạc, Sơn Vĩ, Sủng Máng, Khâu Vai, Tát Ngà, Niêm Sơn, Yên Minh, Thắng Mố, Bạch Đích, Mậu Duệ, Ngọc Long, Đường Thượng, Du Già, Quản Bạ, Cán Tỷ, Nghĩa Thuận, Tùng Vài, Lùng Tám, Vị Xuyên, Minh Tân, Thuận Hòa, Tùng Bá, Thanh Thủy, Lao Chải, Cao Bồ, Thượng Sơn, Việt Lâm, Linh Hồ, Bạch Ngọc, Minh Sơn, Giáp Trung, Bắc Mê, Minh Ngọc, Yên Cường, Đường Hồng, Hoàng Su Phì, Bản Máy, Thàng Tín, Tân Tiến, Pờ Ly Ngài, Nậm Dịch, Hồ Thầu, Thông Nguyên, Pà Vầy Sủ, Xín Mần, Trung Thịnh, Nấm Dẩn, Quảng Nguyên, Khuôn Lùng, Bắc Quang, Vĩnh Tuy, Đồng Tâm, Tân Quang, Bằng Hành, Liên Hiệp, Hùng An, Đồng Yên, Tiên Nguyên, Yên Thành, Quang Bình, Tân Trịnh, Bằng Lang, Xuân Giang, Tiên Yên, Nà Hang, Thượng Nông, Côn Lôn, Yên Hoa, Hồng Thái, Lâm Bình, Thượng Lâm, Chiêm Hóa, Bình An, Minh Quang, Trung Hà, Tân Mỹ, Yên Lập, Tân An, Kiên Đài, Kim Bình, Hòa An, Tri Phú, Yên Nguyên, Hàm Yên, Bạch Xa, Phù Lưu, Yên Phú, Bình Xa, Thái Sơn, Thái Hòa, Hùng Đức, Lực Hành, Kiến Thiết, Xuân Vân, Hùng Lợi, Trung Sơn, Tân Long, Yên Sơn, Thái Bình, Nhữ Khê, Sơn Dương, Tân Trào, Bình Ca, Minh Thanh, Đông Thọ, Tân Thanh, Hồng Sơn, Phú Lương, Sơn Thủy, Trường Sinh",
  },
  "09": {
    ward: "Đông Kinh, Lương Văn Tri, Tam Thanh, Kỳ Lừa",
    commune:
      "Đoàn Kết, Quốc Khánh, Tân Tiến, Kháng Chiến, Thất Khê, Tràng Định, Quốc Việt, Hoa Thám, Quý Hòa, Hồng Phong, Thiện Hòa, Thiện Thuật, Thiện Long, Bình Gia, Tân Văn, Na Sầm, Thụy Hùng, Hội Hoan, Văn Lãng, Hoàng Văn Thụ, Đồng Đăng, Ba Sơn, Cao Lộc, Công Sơn, Văn Quan, Điềm He, Khánh Khê, Yên Phúc, Tri Lễ, Tân Đoàn, Bắc Sơn, Tân Tri, Hưng Vũ, Vũ Lễ, Vũ Lãng, Nhất Hòa, Hữu Lũng, Yên Bình, Hữu Liên, Vân Nham, Cai Kinh, Thiện Tân, Tân Thành, Tuấn Sơn, Chi Lăng, Bằng Mạc, Chiến Thắng, Nhân Lý, Vạn Linh, Quan Sơn, Na Dương, Lộc Bình, Mẫu Sơn, Khuất Xá, Thống Nhất, Lợi Bác, Xuân Dương, Đình Lập, Thái Bình, Kiên Mộc, Châu Sơn",
  },
  "13": {
    ward: "Hà Tu, Cao Xanh, Việt Hưng, Bãi Cháy, Hà Lầm, Hồng Gai, Hạ Long, Tuần Châu, Móng Cái 2, Móng Cái 1, Móng Cái 3, Mông Dương, Quang Hanh, Cửa Ông, Cẩm Phả, Uông Bí, Vàng Danh, Yên Tử, Hoành Bồ, Mạo Khê, Bình Khê, An Sinh, Đông Triều, Hoàng Quế, Quảng Yên, Đông Mai, Hiệp Hòa, Hà An, Liên Hòa, Phong Cốc",
    commune:
      "Hải Sơn, Hải Ninh, Vĩnh Thực, Hải Hòa, Bình Liêu, Hoành Mô, Lục Hồn, Tiên Yên, Điền Xá, Đông Ngũ, Hải Lạng, Đầm Hà, Quảng Tân, Quảng Hà, Quảng Đức, Đường Hoa, Cái Chiên, Ba Chẽ, Kỳ Thượng, Lương Minh, Quảng La, Thống Nhất",
    zone: "Vân Đồn, Cô Tô",
  },
  "18": {
    ward: "Phủ Lý, Phù Vân, Châu Sơn, Duy Tiên, Duy Tân, Duy Hà, Đồng Văn, Tiên Sơn, Hà Nam, Kim Bảng, Lê Hồ, Nguyễn Úy, Kim Thanh, Tam Chúc, Lý Thường Kiệt, Liêm Tuyền, Nam Định, Thiên Trường, Đông A, Thành Nam, Mỹ Lộc, Trường Thi, Vị Khê, Hồng Quang, Hoa Lư, Nam Hoa Lư, Tam Điệp, Trung Sơn, Yên Sơn, Tây Hoa Lư, Đông Hoa Lư, Yên Thắng",
    commune:
      "Liêm Hà, Tân Thanh, Thanh Bình, Thanh Lâm, Thanh Liêm, Bình Mỹ, Bình Lục, Bình Giang, Bình An, Bình Sơn, Lý Nhân, Bắc Lý, Nam Xang, Trần Thương, Vĩnh Trụ, Nhân Hà, Nam Lý, Vụ Bản, Minh Tân, Hiển Khánh, Liên Minh, Ý Yên, Tân Minh, Phong Doanh, Vũ Dương, Vạn Thắng, Yên Cường, Yên Đồng, Nghĩa Hưng, Rạng Đông, Đồng Thịnh, Nghĩa Sơn, Hồng Phong, Quỹ Nhất, Nghĩa Lâm, Nam Trực, Nam Hồng, Nam Ninh, Nam Minh, Nam Đồng, Cổ Lễ, Ninh Giang, Trực Ninh, Cát Thành, Quang Hưng, Minh Thái, Ninh Cường, Xuân Trường, Xuân Hồng, Xuân Giang, Xuân Hưng, Giao Minh, Giao Thủy, Giao Hưng, Giao Hòa, Giao Bình, Giao Phúc, Giao Ninh, Hải Hậu, Hải Tiến, Hải Thịnh, Hải Anh, Hải Hưng, Hải An, Hải Quang, Hải Xuân, Gia Lâm, Gia Tường, Cúc Phương, Phú Sơn, Nho Quan, Thanh Sơn, Quỳnh Lưu, Phú Long, Gia Viễn, Gia Hưng, Gia Vân, Gia Trấn, Đại Hoàng, Gia Phong, Yên Khánh, Khánh Thiện, Khánh Trung, Khánh Nhạc, Khánh Hội, Phát Diệm, Bình Minh, Kim Sơn, Quang Thiện, Chất Bình, Lai Thành, Định Hóa, Kim Đông, Yên Mô, Yên Từ, Yên Mạc, Đồng Thái",
  },
  "21": {
    ward: "Hàm Rồng, Hạc Thành, Bỉm Sơn, Quang Trung, Đông Tiến, Nguyệt Viên, Đông Sơn, Đông Quang, Nam Sầm Sơn, Quảng Phú, Sầm Sơn, Tĩnh Gia, Ngọc Sơn, Tân Dân, Hải Lĩnh, Đào Duy Từ, Trúc Lâm, Hải Bình, Nghi Sơn",
    commune:
      "Mường Lát, Tam Chung, Mường Lý, Trung Lý, Quang Chiểu, Pù Nhi, Nhi Sơn, Mường Chanh, Hồi Xuân, Trung Thành, Trung Sơn, Phú Lệ, Phú Xuân, Hiền Kiệt, Nam Xuân, Thiên Phủ, Bá Thước, Điền Quang, Điền Lư, Quý Lương, Pù Luông, Cổ Lũng, Văn Nho, Thiết Ống, Trung Hạ, Tam Thanh, Sơn Thủy, Na Mèo, Quan Sơn, Tam Lư, Sơn Điện, Mường Mìn, Yên Khương, Yên Thắng, Giao An, Văn Phú, Linh Sơn, Đồng Lương, Ngọc Lặc, Thạch Lập, Ngọc Liên, Nguyệt Ấn, Kiên Thọ, Minh Sơn, Cẩm Thủy, Cẩm Thạch, Cẩm Tú, Cẩm Vân, Cẩm Tân, Kim Tân, Vân Du, Thạch Quảng, Thạch Bình, Thành Vinh, Ngọc Trạo, Hà Trung, Hà Long, Hoạt Giang, Lĩnh Toại, Tống Sơn, Vĩnh Lộc, Tây Đô, Biện Thượng, Yên Phú, Quý Lộc, Yên Trường, Yên Ninh, Định Hòa, Định Tân, Yên Định, Thọ Xuân, Thọ Long, Xuân Hòa, Lam Sơn, Sao Vàng, Thọ Lập, Xuân Tín, Xuân Lập, Bát Mọt, Yên Nhân, Vạn Xuân, Lương Sơn, Luận Thành, Thắng Lộc, Thường Xuân, Xuân Chinh, Tân Thành, Triệu Sơn, Thọ Bình, Hợp Tiến, Tân Ninh, Đồng Tiến, Thọ Ngọc, Thọ Phú, An Nông, Thiệu Hóa, Thiệu Tiến, Thiệu Quang, Thiệu Toán, Thiệu Trung, Hoằng Hóa, Hoằng Giang, Hoằng Phú, Hoằng Sơn, Hoằng Lộc, Hoằng Châu, Hoằng Tiến, Hoằng Thanh, Hậu Lộc, Triệu Lộc, Đông Thành, Hoa Lộc, Vạn Lộc, Nga Sơn, Tân Tiến, Nga Thắng, Hồ Vương, Nga An, Ba Đình, Như Xuân, Xuân Bình, Hóa Quỳ, Thanh Phong, Thanh Quân, Thượng Ninh, Như Thanh, Xuân Du, Mậu Lâm, Xuân Thái, Yên Thọ, Thanh Kỳ, Nông Cống, Trung Chính, Thắng Lợi, Thăng Bình, Trường Văn, Tượng Lĩnh, Công Chính, Lưu Vệ, Quảng Yên, Quảng Chính, Quảng Ngọc, Quảng Ninh, Quảng Bình, Tiên Trang, Các Sơn, Trường Lâm",
  },
  "22": {
    ward: "Thành Vinh, Trường Vinh, Vinh Phú, Vinh Lộc, Cửa Lò, Thái Hòa, Tây Hiếu, Hoàng Mai, Quỳnh Mai, Tân Mai, Vinh Hưng",
    commune:
      "Quế Phong, Thông Thụ, Tiền Phong, Tri Lễ, Mường Quàng, Quỳ Châu, Châu Tiến, Hùng Chân, Châu Bình, Mường Xén, Mỹ Lý, Bắc Lý, Keng Đu, Huồi Tụ, Mường Lống, Na Loi, Nậm Cắn, Hữu Kiệm, Chiêu Lưu, Mường Típ, Na Ngoi, Tương Dương, Nhôn Mai, Hữu Khuông, Nga My, Lượng Minh, Yên Hòa, Yên Na, Tam Quang, Tam Thái, Nghĩa Đàn, Nghĩa Lâm, Nghĩa Thọ, Nghĩa Hưng, Nghĩa Mai, Đông Hiếu, Nghĩa Lộc, Nghĩa Khánh, Quỳ Hợp, Châu Hồng, Châu Lộc, Tam Hợp, Minh Hợp, Mường Ham, Mường Chọng, Quỳnh Văn, Quỳnh Tam, Quỳnh Sơn, Quỳnh Anh, Quỳnh Lưu, Quỳnh Phú, Quỳnh Thắng, Bình Chuẩn, Mậu Thạch, Cam Phục, Châu Khê, Con Cuông, Môn Sơn, Tân Kỳ, Tân Phú, Giai Xuân, Nghĩa Đồng, Tiên Đồng, Tân An, Nghĩa Hành, Anh Sơn, Thành Bình Thọ, Nhân Hòa, Vĩnh Tường, Anh Sơn Đông, Yên Xuân, Hùng Châu, Đức Châu, Hải Châu, Quảng Châu, Diễn Châu, Minh Châu, An Châu, Tân Châu, Yên Thành, Bình Minh, Quang Đồng, Giai Lạc, Đông Thành, Vân Du, Quan Thành, Hợp Minh, Vân Tụ, Bạch Ngọc, Lương Sơn, Đô Lương, Văn Hiến, Thuần Trung, Bạch Hà, Đại Đồng, Hạnh Lâm, Cát Ngạn, Tam Đồng, Sơn Lâm, Hoa Quân, Xuân Lâm, Kim Bảng, Bích Hào, Nghi Lộc, Hải Lộc, Thần Lĩnh, Văn Kiều, Phúc Lộc, Trung Lộc, Đông Lộc, Nam Đàn, Đại Huệ, Vạn An, Kim Liên, Thiên Nhẫn, Hưng Nguyên, Yên Trung, Hưng Nguyên Nam, Lam Thành",
  },
  "23": {
    ward: "Thành Sen, Trần Phú, Bắc Hồng Lĩnh, Nam Hồng Lĩnh, Hà Huy Tập, Sông Trí, Hải Ninh, Vũng Áng, Hoành Sơn",
    commune:
      "Hương Sơn, Sơn Hồng, Sơn Tiến, Sơn Tây, Sơn Giang, Sơn Kim 1, Sơn Kim 2, Tứ Mỹ, Kim Hoa, Đức Thọ, Đức Minh, Đức Quang, Đức Thịnh, Đức Đồng, Vũ Quang, Mai Hoa, Thượng Đức, Nghi Xuân, Đan Hải, Tiên Điền, Cổ Đạm, Can Lộc, Hồng Lộc, Tùng Lộc, Trường Lưu, Gia Hanh, Xuân Lộc, Đồng Lộc, Hương Khê, Hà Linh, Hương Bình, Hương Phố, Hương Xuân, Phúc Trạch, Hương Đô, Thạch Hà, Lộc Hà, Mai Phụ, Đông Kinh, Việt Xuyên, Thạch Khê, Đồng Tiến, Thạch Lạc, Toàn Lưu, Thạch Xuân, Cẩm Xuyên, Thiên Cầm, Yên Hòa, Cẩm Bình, Cẩm Hưng, Cẩm Duệ, Cẩm Trung, Cẩm Lạc, Kỳ Xuân, Kỳ Anh, Kỳ Văn, Kỳ Khang, Kỳ Hoa, Kỳ Lạc, Kỳ Thượng",
  },
  "25": {
    ward: "Đồng Thuận, Đồng Sơn, Đồng Hới, Ba Đồn, Bắc Gianh, Đông Hà, Nam Đông Hà, Quảng Trị",
    commune:
      "Minh Hóa, Dân Hóa, Tân Thành, Kim Điền, Kim Phú, Đồng Lê, Tuyên Sơn, Tuyên Lâm, Tuyên Phú, Tuyên Bình, Tuyên Hóa, Phú Trạch, Trung Thuần, Hòa Trạch, Tân Gianh, Quảng Trạch, Nam Ba Đồn, Nam Gianh, Hoàn Lão, Bắc Trạch, Phong Nha, Bố Trạch, Thượng Trạch, Đông Trạch, Nam Trạch, Trường Sơn, Quảng Ninh, Ninh Châu, Trường Ninh, Lệ Ninh, Lệ Thủy, Cam Hồng, Sen Ngư, Tân Mỹ, Trường Phú, Kim Ngân, Vĩnh Linh, Bến Quan, Vĩnh Hoàng, Vĩnh Thủy, Cửa Tùng, Khe Sanh, Lao Bảo, Hướng Lập, Hướng Phùng, Tân Lập, A Dơi, Lìa, Gio Linh, Cửa Việt, Bến Hải, Cồn Tiên, Hướng Hiệp, Đakrông, Ba Lòng, Tà Rụt, La Lay, Cam Lộ, Hiếu Giang, Triệu Phong, Nam Cửa Việt, Triệu Bình, Triệu Cơ, Ái Tử, Diên Sanh, Vĩnh Định, Hải Lăng, Nam Hải Lăng, Mỹ Thủy",
    zone: "Cồn Cỏ",
  },
  "26": {
    ward: "Phú Xuân, Kim Long, Vỹ Dạ, Thuận Hóa, Hương An, Thủy Xuân, An Cựu, Phong Điền, Phong Phú, Phong Dinh, Phong Thái, Phong Quảng, Thuận An, Dương Nỗ, Mỹ Thượng, Phú Bài, Thanh Thủy, Hương Thủy, Hương Trà, Hóa Châu, Kim Trà",
    commune:
      "Quảng Điền, Đan Điền, Phú Hồ, Phú Vang, Phú Vinh, Bình Điền, A Lưới 2, A Lưới 5, A Lưới 1, A Lưới 3, A Lưới 4, Phú Lộc, Vinh Lộc, Hưng Lộc, Chân Mây-Lăng Cô, Lộc An, Khe Tre, Nam Đông, Long Quảng",
  },
  "29": {
    ward: "Cẩm Thành, Nghĩa Lộ, Trương Quang Trọng, Đức Phổ, Trà Câu, Sa Huỳnh, Đăk Cấm, Kon Tum, Đăk Bla",
    commune:
      "An Phú, Bình Sơn, Vạn Tường, Bình Minh, Bình Chương, Đông Sơn, Trà Bồng, Thanh Bồng, Đông Trà Bồng, Cà Đam, Tây Trà, Tây Trà Bồng, Thọ Phong, Trường Giang, Ba Gia, Tịnh Khê, Sơn Tịnh, Tư Nghĩa, Vệ Giang, Trà Giang, Nghĩa Giang, Sơn Hà, Sơn Hạ, Sơn Linh, Sơn Thủy, Sơn Kỳ, Sơn Tây Thượng, Sơn Tây, Sơn Tây Hạ, Sơn Mai, Minh Long, Nghĩa Hành, Phước Giang, Đình Cương, Thiện Tín, Mộ Đức, Long Phụng, Mỏ Cày, Lân Phong, Nguyễn Nghiêm, Khánh Cường, Ba Tơ, Ba Vinh, Ba Động, Ba Dinh, Đặng Thùy Trâm, Ba Tô, Ba Vì, Ba Xa, Ngọk Bay, Ia Chim, Đăk Rơ Wa, Đăk Pék, Đăk Plô, Xốp, Ngọc Linh, Đăk Long, Đăk Môn, Bờ Y, Dục Nông, Sa Loong, Đăk Tô, Đăk Sao, Đăk Tờ Kan, Tu Mơ Rông, Ngọk Tụ, Kon Đào, Măng Ri, Măng Bút, Măng Đen, Kon Plông, Đăk Rve, Đăk Kôi, Kon Braih, Đăk Hà, Đăk Pxi, Đăk Ui, Đăk Mar, Ngọk Réo, Sa Thầy, Rờ Kơi, Sa Bình, Ia Đal, Mô Rai, Ia Tơi, Ya Ly",
    zone: "Lý Sơn",
  },
  "30": {
    ward: "Quy Nhơn Bắc, Quy Nhơn, Quy Nhơn Tây, Quy Nhơn Nam, Quy Nhơn Đông, Tam Quan, Bồng Sơn, Hoài Nhơn Bắc, Hoài Nhơn Tây, Hoài Nhơn, Hoài Nhơn Đông, Hoài Nhơn Nam, Bình Định, An Nhơn, An Nhơn Bắc, An Nhơn Đông, An Nhơn Nam, Diên Hồng, Pleiku, Thống Nhất, Hội Phú, An Phú, An Bình, An Khê, Ayun Pa",
    commune:
      "Nhơn Châu, An Lão, An Vinh, An Toàn, An Hòa, Hoài Ân, Ân Hảo, Vạn Đức, Ân Tường, Kim Sơn, Phù Mỹ, Bình Dương, Phù Mỹ Bắc, Phù Mỹ Đông, Phù Mỹ Tây, An Lương, Phù Mỹ Nam, Vĩnh Thạnh, Vĩnh Sơn, Vĩnh Thịnh, Vĩnh Quang, Tây Sơn, Bình Hiệp, Bình Khê, Bình An, Bình Phú, Phù Cát, Đề Gi, Hội Sơn, Hòa Hội, Cát Tiến, Xuân An, Ngô Mây, An Nhơn Tây, Tuy Phước, Tuy Phước Bắc, Tuy Phước Đông, Tuy Phước Tây, Vân Canh, Canh Liên, Canh Vinh, Biển Hồ, Gào, Cửu An, Kbang, Đak Rong, Sơn Lang, Krong, Tơ Tung, Kông Bơ La, Đak Đoa, Đak Sơmei, Kon Gang, Ia Băng, KDang, Chư Păh, Ia Khươl, Ia Ly, Ia Mơ, Ia Phí, Ia Grai, Ia Hrung, Ia Krái, Ia O, Ia Chia, Mang Yang, Ayun, Hra, Lơ Pang, Kon Chiêng, Kông Chro, Chư Krey, Ya Ma, SRó, Đăk Song, Chơ Long, Đức Cơ, Ia Krêl, Ia Dơk, Ia Dom, Ia Pnôn, Ia Nan, Chư Prông, Bàu Cạn, Ia Tôr, Ia Boòng, Ia Púch, Ia Pia, Ia Lâu, Chư Sê, Chư Pưh, Bờ Ngoong, Al Bá, Ia Hrú, Ia Ko, Ia Le, Đak Pơ, Ya Hội, Pờ Tó, Ia Pa, Ia Tul, Phú Thiện, Chư A Thai, Ia Hiao, Ia Rbol, Ia Sao, Phú Túc, Ia Dreh, Uar, Ia Rsai",
  },
  "33": {
    ward: "Tuy Hòa, Bình Kiến, Sông Cầu, Xuân Đài, Phú Yên, Đông Hòa, Hòa Hiệp, Tân Lập, Buôn Ma Thuột, Thành Nhất, Tân An, Ea Kao, Buôn Hồ, Cư Bao",
    commune:
      "Xuân Lộc, Xuân Cảnh, Xuân Thọ, Đồng Xuân, Xuân Lãnh, Phú Mỡ, Xuân Phước, Tuy An Bắc, Tuy An Đông, Tuy An Tây, Ô Loan, Tuy An Nam, Sơn Hòa, Tây Sơn, Vân Hòa, Suối Trai, Sông Hinh, Đức Bình, Ea Bá, Ea Ly, Sơn Thành, Tây Hòa, Hòa Thịnh, Hòa Mỹ, Hòa Xuân, Phú Hòa 2, Phú Hòa 1, Hòa Phú, Ea Drăng, Ea H'Leo, Ea Hiao, Ea Wy, Ea Khăl, Ea Súp, Ia Lốp, Ea Rốk, Ia Rvê, Ea Bung, Buôn Đôn, Ea Wer, Ea Nuôl, Quảng Phú, Ea Kiết, Ea Tul, Cư M'gar, Ea M'Droh, Cuôr Đăng, Krông Búk, Cư Pơng, Pơng Drang, Ea Drông, Krông Năng, Dliê Ya, Tam Giang, Phú Xuân, Ea Kar, Ea Knốp, Ea Păl, Ea Ô, Cư Yang, M'Drắk, Cư Prao, Ea Riêng, Cư M'ta, Krông Á, Ea Trang, Krông Bông, Dang Kang, Hòa Sơn, Cư Pui, Yang Mao, Krông Pắc, Ea Kly, Ea Phê, Ea Knuếc, Tân Tiến, Vụ Bổn, Krông Ana, Ea Ning, Ea Ktur, Ea Na, Dray Bhăng, Dur Kmăl, Liên Sơn Lắk, Đắk Liêng, Đắk Phơi, Krông Nô, Nam Ka",
  },
  "34": {
    ward: "Bắc Nha Trang, Nha Trang, Tây Nha Trang, Nam Nha Trang, Bắc Cam Ranh, Cam Ranh, Ba Ngòi, Cam Linh, Ninh Hòa, Đông Ninh Hòa, Hòa Thắng, Đô Vinh, Bảo An, Phan Rang, Đông Hải, Ninh Chử",
    commune:
      "Cam Hiệp, Cam Lâm, Cam An, Nam Cam Ranh, Vạn Ninh, Tu Bông, Đại Lãnh, Vạn Thắng, Vạn Hưng, Bắc Ninh Hòa, Tây Ninh Hòa, Hòa Trí, Tân Định, Nam Ninh Hòa, Khánh Vĩnh, Trung Khánh Vĩnh, Bắc Khánh Vĩnh, Tây Khánh Vĩnh, Nam Khánh Vĩnh, Diên Khánh, Diên Điền, Diên Lâm, Diên Thọ, Diên Lạc, Suối Hiệp, Suối Dầu, Khánh Sơn, Tây Khánh Sơn, Đông Khánh Sơn, Bác Ái Tây, Bác Ái, Bác Ái Đông, Ninh Sơn, Lâm Sơn, Mỹ Sơn, Anh Dũng, Công Hải, Vĩnh Hải, Thuận Bắc, Ninh Hải, Xuân Hải, Ninh Phước, Phước Hậu, Phước Dinh, Phước Hữu, Thuận Nam, Phước Hà, Cà Ná",
    zone: "Trường Sa",
  },
  "35": {
    ward: "Mũi Né, Phú Thủy, Hàm Thắng, Phan Thiết, Tiến Thành, Bình Thuận, Phước Hội, La Gi, Bắc Gia Nghĩa, Nam Gia Nghĩa, Đông Gia Nghĩa, Lâm Viên - Đà Lạt, Xuân Hương - Đà Lạt, Cam Ly - Đà Lạt, Xuân Trường - Đà Lạt, 2 Bảo Lộc, 1 Bảo Lộc, B'Lao, 3 Bảo Lộc, Lang Biang - Đà Lạt",
    commune:
      "Tuyên Quang, Liên Hương, Phan Rí Cửa, Tuy Phong, Vĩnh Hảo, Bắc Bình, Phan Sơn, Hải Ninh, Sông Lũy, Lương Sơn, Hồng Thái, Hòa Thắng, Hàm Thuận, La Dạ, Đông Giang, Hồng Sơn, Hàm Thuận Bắc, Hàm Liêm, Hàm Thuận Nam, Hàm Thạnh, Hàm Kiệm, Tân Lập, Tân Thành, Tánh Linh, Bắc Ruộng, Nghị Đức, Đồng Kho, Suối Kiết, Đức Linh, Hoài Đức, Nam Thành, Trà Tân, Tân Minh, Hàm Tân, Tân Hải, Sơn Mỹ, Quảng Sơn, Quảng Hòa, Quảng Khê, Tà Đùng, Cư Jút, Đắk Wil, Nam Dong, Đức Lập, Đắk Mil, Đắk Sắk, Thuận An, Krông Nô, Nam Đà, Nâm Nung, Quảng Phú, Đức An, Đắk Song, Thuận Hạnh, Trường Xuân, Kiến Đức, Quảng Trực, Tuy Đức, Quảng Tân, Nhân Cơ, Quảng Tín, Lạc Dương, Đam Rông 4, Nam Ban Lâm Hà, Đinh Văn Lâm Hà, Đam Rông 3, Đam Rông 2, Nam Hà Lâm Hà, Đam Rông 1, Phú Sơn Lâm Hà, Phúc Thọ Lâm Hà, Tân Hà Lâm Hà, Đơn Dương, D'Ran, Ka Đô, Quảng Lập, Đức Trọng, Hiệp Thạnh, Tân Hội, Ninh Gia, Tà Năng, Tà Hine, Di Linh, Đinh Trang Thượng, Gia Hiệp, Bảo Thuận, Hòa Ninh, Hòa Bắc, Sơn Điền, Bảo Lâm 1, Bảo Lâm 5, Bảo Lâm 4, Bảo Lâm 2, Bảo Lâm 3, Đạ Huoai, Đạ Huoai 2, Đạ Huoai 3, Đạ Tẻh, Đạ Tẻh 3, Đạ Tẻh 2, Cát Tiên, Cát Tiên 3, Cát Tiên 2",
    zone: "Phú Quý",
  },
  "37": {
    ward: "Tân Ninh, Bình Minh, Ninh Thạnh, Long Hoa, Thanh Điền, Hòa Thành, Gò Dầu, Gia Lộc, Trảng Bàng, An Tịnh, Long An, Tân An, Khánh Hậu, Kiến Tường",
    commune:
      "Tân Biên, Tân Lập, Thạnh Bình, Trà Vong, Tân Châu, Tân Đông, Tân Hội, Tân Hòa, Tân Thành, Tân Phú, Dương Minh Châu, Cầu Khởi, Lộc Ninh, Châu Thành, Hảo Đước, Phước Vinh, Hòa Hội, Ninh Điền, Thạnh Đức, Phước Thạnh, Truông Mít, Bến Cầu, Long Chữ, Long Thuận, Hưng Thuận, Phước Chỉ, Tân Hưng, Hưng Điền, Vĩnh Thạnh, Vĩnh Châu, Vĩnh Hưng, Khánh Hưng, Tuyên Bình, Bình Hiệp, Bình Hòa, Tuyên Thạnh, Mộc Hóa, Tân Thạnh, Nhơn Hòa Lập, Hậu Thạnh, Nhơn Ninh, Thạnh Hóa, Bình Thành, Thạnh Phước, Tân Tây, Đông Thành, Mỹ Quý, Đức Huệ, Hậu Nghĩa, Đức Hòa, An Ninh, Hiệp Hòa, Đức Lập, Mỹ Hạnh, Hòa Khánh, Bến Lức, Thạnh Lợi, Lương Hòa, Bình Đức, Mỹ Yên, Thủ Thừa, Mỹ Thạnh, Mỹ An, Tân Long, Tân Trụ, Nhựt Tảo, Vàm Cỏ, Cần Đước, Rạch Kiến, Long Cang, Mỹ Lệ, Tân Lân, Long Hưu, Cần Giuộc, Phước Lý, Mỹ Lộc, Phước Vĩnh Tây, Tân Tập, Tầm Vu, Vĩnh Công, Thuận Mỹ, An Lục Long",
  },
  "39": {
    ward: "Bình Phước, Đồng Xoài, Phước Long, Phước Bình, Bình Long, An Lộc, Chơn Thành, Minh Hưng, Trảng Dài, Hố Nai, Tam Hiệp, Long Bình, Trấn Biên, Biên Hòa, Long Khánh, Bình Lộc, Bảo Vinh, Xuân Lập, Hàng Gòn, Tân Triều, Tam Phước, Phước Tân, Long Hưng",
    commune:
      "Bù Gia Mập, Đăk Ơ, Đa Kia 1, Bình Tân, Phú Riềng, Long Hà, Phú Trung, Phú Nghĩa, Lộc Ninh, Lộc Tấn, Lộc Thạnh, Lộc Quang, Lộc Thành, Lộc Hưng, Thiện Hưng, Hưng Phước, Tân Tiến, Tân Hưng, Minh Đức, Tân Quan, Tân Khai, Đồng Phú, Tân Lợi, Thuận Lợi, Đồng Tâm, Bù Đăng, Đak Nhau, Thọ Sơn, Bom Bo, Nghĩa Trung, Phước Sơn, Nha Bích, Tân Phú, Đak Lua, Nam Cát Tiên, Tà Lài, Phú Lâm, Trị An, Phú Lý, Tân An, Định Quán, Thanh Sơn, Phú Vinh, Phú Hòa, La Ngà, Trảng Bom, Bàu Hàm, Bình Minh, Hưng Thịnh, An Viễn, Thống Nhất, Gia Kiệm, Dầu Giây, Xuân Quế, Cẩm Mỹ, Xuân Đường, Xuân Đông, Sông Ray, Long Thành, An Phước, Bình An, Long Phước, Phước Thái, Xuân Lộc, Xuân Bắc, Xuân Thành, Xuân Hòa, Xuân Phú, Xuân Định, Nhơn Trạch, Đại Phước, Phước An",
  },
  "44": {
    ward: "Bình Đức, Mỹ Thới, Long Xuyên, Châu Đốc, Vĩnh Tế, Tân Châu, Long Phú, Thới Sơn, Chi Lăng, Tịnh Biên, Rạch Giá, Vĩnh Thông, Tô Châu, Hà Tiên",
    commune:
      "Mỹ Hòa Hưng, An Phú, Khánh Bình, Nhơn Hội, Phú Hữu, Vĩnh Hậu, Vĩnh Xương, Tân An, Châu Phong, Phú Tân, Chợ Vàm, Phú Lâm, Hòa Lạc, Phú An, Bình Thạnh Đông, Châu Phú, Mỹ Đức, Vĩnh Thạnh Trung, Thạnh Mỹ Tây, Bình Mỹ, An Cư, Núi Cấm, Tri Tôn, Ba Chúc, Vĩnh Gia, Ô Lâm, Cô Tô, An Châu, Cần Đăng, Vĩnh An, Bình Hòa, Vĩnh Hanh, Chợ Mới, Long Điền, Cù Lao Giêng, Nhơn Mỹ, Long Kiến, Hội An, Thoại Sơn, Phú Hòa, Óc Eo, Tây Phú, Vĩnh Trạch, Định Mỹ, Tiên Hải, Kiên Lương, Hòa Điền, Vĩnh Điều, Giang Thành, Sơn Hải, Hòn Nghệ, Hòn Đất, Bình Sơn, Bình Giang, Sơn Kiên, Mỹ Thuận, Tân Hiệp, Tân Hội, Thạnh Đông, Châu Thành, Thạnh Lộc, Bình An, Giồng Riềng, Thạnh Hưng, Ngọc Chúc, Hòa Hưng, Long Thạnh, Hòa Thuận, Gò Quao, Định Hòa, Vĩnh Hòa Hưng, Vĩnh Tuy, An Biên, Tây Yên, Đông Thái, Vĩnh Hòa, An Minh, Đông Hòa, U Minh Thượng, Tân Thạnh, Đông Hưng, Vân Khánh, Vĩnh Phong, Vĩnh Bình, Vĩnh Thuận",
    zone: "Phú Quốc, Thổ Châu, Kiên Hải",
  },
  "45": {
    ward: "Đạo Thạnh, Mỹ Tho, Thới Sơn, Mỹ Phong, Trung An, Long Thuận, Gò Công, Bình Xuân, Mỹ Phước Tây, Thanh Hòa, Cai Lậy, Nhị Quý, Sơn Qui, Cao Lãnh, Mỹ Ngãi, Mỹ Trà, Sa Đéc, An Bình, Hồng Ngự, Thường Lạc",
    commune:
      "Tân Phước 1, Tân Phước 2, Hưng Thạnh, Tân Phước 3, Cái Bè, Hậu Mỹ, Mỹ Thiện, Hội Cư, Mỹ Đức Tây, Mỹ Lợi, Thanh Hưng, An Hữu, Thạnh Phú, Mỹ Thành, Tân Phú, Bình Phú, Hiệp Đức, Long Tiên, Ngũ Hiệp, Châu Thành, Tân Hương, Long Hưng, Long Định, Bình Trưng, Vĩnh Kim, Kim Sơn, Chợ Gạo, Mỹ Tịnh An, Lương Hòa Lạc, Tân Thuận Bình, An Thạnh Thủy, Bình Ninh, Vĩnh Bình, Đồng Sơn, Phú Thành, Vĩnh Hựu, Long Bình, Tân Thới, Tân Phú Đông, Tân Hòa, Gia Thuận, Tân Đông, Tân Điền, Gò Công Đông, Tân Hồng, Tân Hộ Cơ, Tân Thành, An Phước, Thường Phước, Long Khánh, Long Phú Thuận, Tràm Chim, Tam Nông, An Hòa, Phú Cường, An Long, Phú Thọ, Tháp Mười, Phương Thịnh, Trường Xuân, Mỹ Quí, Đốc Binh Kiều, Thanh Mỹ, Mỹ Thọ, Ba Sao, Phong Mỹ, Mỹ Hiệp, Bình Hàng Trung, Thanh Bình, Tân Long, Tân Thạnh, Bình Thành, Lấp Vò, Mỹ An Hưng, Tân Khánh Trung, Hòa Long, Tân Dương, Lai Vung, Phong Hòa, Phú Hựu, Tân Nhuận Đông, Tân Phú Trung",
  },
  "49": {
    ward: "Phú Khương, An Hội, Sơn Đông, Bến Tre, Phú Tân, Trà Vinh, Nguyệt Hóa, Long Đức, Hòa Thuận, Duyên Hải, Trường Long Hòa, Long Châu, Phước Hậu, Tân Ngãi, Thanh Đức, Tân Hạnh, Cái Vồn, Bình Minh, Đông Thành",
    commune:
      "Giao Long, Phú Túc, Tân Phú, Tiên Thủy, Chợ Lách, Phú Phụng, Vĩnh Thành, Hưng Khánh Trung, Mỏ Cày, Phước Mỹ Trung, Tân Thành Bình, Đồng Khởi, Nhuận Phú Tân, An Định, Thành Thới, Hương Mỹ, Giồng Trôm, Lương Hòa, Lương Phú, Châu Hòa, Phước Long, Tân Hào, Hưng Nhượng, Bình Đại, Phú Thuận, Lộc Thuận, Châu Hưng, Thạnh Trị, Thạnh Phước, Thới Thuận, Ba Tri, Mỹ Chánh Hòa, Bảo Thạnh, Tân Xuân, An Ngãi Trung, An Hiệp, Tân Thủy, Thạnh Phú, Quới Điền, Đại Điền, Thạnh Hải, An Qui, Thạnh Phong, Càng Long, An Trường, Tân An, Bình Phú, Nhị Long, Cầu Kè, An Phú Tân, Phong Thạnh, Tam Ngãi, Tiểu Cần, Hùng Hòa, Tập Ngãi, Tân Hòa, Châu Thành, Song Lộc, Hưng Mỹ, Hòa Minh, Long Hòa, Cầu Ngang, Mỹ Long, Vinh Kim, Nhị Trường, Hiệp Mỹ, Trà Cú, Tập Sơn, Lưu Nghiệp Anh, Hàm Giang, Đại An, Đôn Châu, Long Hiệp, Long Thành, Long Hữu, Ngũ Lạc, Long Vĩnh, Đông Hải, An Bình, Long Hồ, Phú Quới, Nhơn Phú, Bình Phước, Cái Nhum, Tân Long Hội, Trung Thành, Quới An, Quới Thiện, Trung Hiệp, Trung Ngãi, Hiếu Phụng, Hiếu Thành, Tam Bình, Cái Ngang, Hòa Hiệp, Song Phú, Ngãi Tứ, Tân Lược, Mỹ Thuận, Tân Quới, Trà Ôn, Hòa Bình, Trà Côn, Vĩnh Xuân, Lục Sĩ Thành",
  },
  "56": {
    ward: "Bắc Giang, Đa Mai, Chũ, Phượng Sơn, Yên Dũng, Tân An, Tiền Phong, Tân Tiến, Cảnh Thụy, Tự Lạn, Việt Yên, Nếnh, Vân Hà, Vũ Ninh, Kinh Bắc, Võ Cường, Quế Võ, Nhân Hòa, Phương Liễu, Nam Sơn, Bồng Lai, Đào Viên, Hạp Lĩnh, Từ Sơn, Tam Sơn, Phù Khê, Đồng Nguyên, Thuận Thành, Mão Điền, Trí Quả, Trạm Lộ, Song Liễu, Ninh Xá",
    commune:
      "Mỹ Thái, Xuân Lương, Tam Tiến, Đồng Kỳ, Yên Thế, Bố Hạ, Nhã Nam, Phúc Hòa, Quang Trung, Tân Yên, Ngọc Thiện, Lạng Giang, Tiên Lục, Kép, Tân Dĩnh, Lục Nam, Đông Phú, Bảo Đài, Nghĩa Phương, Trường Sơn, Lục Sơn, Bắc Lũng, Cẩm Lý, Tân Sơn, Sa Lý, Biên Sơn, Sơn Hải, Kiên Lao, Biển Động, Lục Ngạn, Đèo Gia, Nam Dương, Sơn Động, Tây Yên Tử, Vân Sơn, Đại Sơn, Yên Định, An Lạc, Tuấn Đạo, Dương Hưu, Đồng Việt, Hoàng Vân, Hiệp Hòa, Hợp Thịnh, Xuân Cẩm, Yên Phong, Tam Giang, Yên Trung, Tam Đa, Văn Môn, Phù Lãng, Chi Lăng, Tiên Du, Liên Bão, Đại Đồng, Tân Chi, Phật Tích, Gia Bình, Cao Đức, Đại Lai, Nhân Thắng, Đông Cứu, Lương Tài, Trung Kênh, Trung Chính, Lâm Thao",
  },
  "59": {
    ward: "Bạc Liêu, Vĩnh Trạch, Hiệp Thành, Giá Rai, Láng Tròn, An Xuyên, Lý Văn Lâm, Tân Thành, Hòa Thành",
    commune:
      "Hồng Dân, Ninh Quới, Vĩnh Lộc, Ninh Thạnh Lợi, Phước Long, Vĩnh Phước, Vĩnh Thanh, Phong Hiệp, Hòa Bình, Châu Thới, Vĩnh Lợi, Hưng Hội, Vĩnh Mỹ, Vĩnh Hậu, Phong Thạnh, Gành Hào, Đông Hải, Long Điền, An Trạch, Định Thành, Nguyễn Phích, U Minh, Khánh An, Khánh Lâm, Thới Bình, Biển Bạch, Trí Phải, Tân Lộc, Hồ Thị Kỷ, Trần Văn Thời, Sông Đốc, Đá Bạc, Khánh Bình, Khánh Hưng, Cái Nước, Lương Thế Trân, Tân Hưng, Hưng Mỹ, Đầm Dơi, Tạ An Khương, Trần Phán, Tân Thuận, Quách Phẩm, Thanh Tùng, Tân Tiến, Năm Căn, Đất Mới, Tam Giang, Cái Đôi Vàm, Phú Mỹ, Phú Tân, Nguyễn Việt Khái, Tân Ân, Phan Ngọc Hiển, Đất Mũi",
  },
  "66": {
    ward: "Phố Hiến, Hồng Châu, Sơn Nam, Mỹ Hào, Thượng Hồng, Đường Hào, Trần Hưng Đạo, Trần Lãm, Vũ Phúc, Trà Lý, Thái Bình",
    commune:
      "Tân Hưng, Lạc Đạo, Đại Đồng, Như Quỳnh, Văn Giang, Phụng Công, Nghĩa Trụ, Mễ Sở, Nguyễn Văn Linh, Hoàn Long, Yên Mỹ, Việt Yên, Ân Thi, Phạm Ngũ Lão, Xuân Trúc, Nguyễn Trãi, Hồng Quang, Khoái Châu, Triệu Việt Vương, Việt Tiến, Châu Ninh, Chí Minh, Lương Bằng, Nghĩa Dân, Đức Hợp, Hiệp Cường, Hoàng Hoa Thám, Tiên Hoa, Tiên Lữ, Quang Hưng, Đoàn Đào, Tiên Tiến, Tống Trân, Quỳnh Phụ, A Sào, Minh Thọ, Ngọc Lâm, Phụ Dực, Đồng Bằng, Nguyễn Du, Quỳnh An, Tân Tiến, Hưng Hà, Ngự Thiên, Long Hưng, Diên Hà, Thần Khê, Tiên La, Lê Quý Đôn, Hồng Minh, Đông Hưng, Bắc Đông Hưng, Bắc Tiên Hưng, Đông Tiên Hưng, Bắc Đông Quan, Tiên Hưng, Nam Tiên Hưng, Nam Đông Hưng, Đông Quan, Thái Thụy, Tây Thụy Anh, Bắc Thụy Anh, Đông Thụy Anh, Thụy Anh, Nam Thụy Anh, Bắc Thái Ninh, Tây Thái Ninh, Thái Ninh, Đông Thái Ninh, Nam Thái Ninh, Tiền Hải, Đông Tiền Hải, Đồng Châu, Ái Quốc, Tây Tiền Hải, Nam Cường, Nam Tiền Hải, Hưng Phú, Kiến Xương, Trà Giang, Bình Nguyên, Lê Lợi, Quang Lịch, Vũ Quý, Hồng Vũ, Bình Thanh, Bình Định, Vũ Thư, Vạn Xuân, Thư Trì, Tân Thuận, Thư Vũ, Vũ Tiên",
  },
  "68": {
    ward: "Tân Hòa, Hòa Bình, Thống Nhất, Kỳ Sơn, Nông Trang, Việt Trì, Thanh Miếu, Vân Phú, Phú Thọ, Âu Cơ, Phong Châu, Vĩnh Yên, Vĩnh Phúc, Phúc Yên, Xuân Hòa",
    commune:
      "Kim Bôi, Đà Bắc, Đức Nhàn, Tân Pheo, Quy Đức, Cao Sơn, Tiền Phong, Thịnh Minh, Lương Sơn, Liên Sơn, Nật Sơn, Mường Động, Cao Dương, Hợp Kim, Dũng Tiến, Cao Phong, Thung Nai, Mường Thàng, Tân Lạc, Mường Hoa, Vân Sơn, Mường Bi, Toàn Thắng, Mai Châu, Tân Mai, Pà Cò, Bao La, Mai Hạ, Lạc Sơn, Mường Vang, Nhân Nghĩa, Thượng Cốc, Yên Phú, Quyết Thắng, Ngọc Sơn, Đại Đồng, Yên Thủy, Lạc Lương, Yên Trị, Lạc Thủy, An Nghĩa, An Bình, Đoan Hùng, Băng Luân, Chí Đám, Tây Cốc, Chân Mộng, Hạ Hòa, Đan Thượng, Hiền Lương, Yên Kỳ, Văn Lang, Vĩnh Chân, Thanh Ba, Quảng Yên, Hoàng Cương, Đông Thành, Chí Tiên, Liên Minh, Phù Ninh, Phú Mỹ, Trạm Thản, Dân Chủ, Bình Phú, Yên Lập, Sơn Lương, Xuân Viên, Trung Sơn, Thượng Long, Minh Hòa, Cẩm Khê, Tiên Lương, Vân Bán, Phú Khê, Hùng Việt, Đồng Lương, Tam Nông, Hiền Quan, Vạn Xuân, Thọ Văn, Lâm Thao, Xuân Lũng, Hy Cương, Phùng Nguyên, Bản Nguyên, Thanh Sơn, Thu Cúc, Lai Đồng, Tân Sơn, Võ Miếu, Xuân Đài, Minh Đài, Văn Miếu, Cự Đồng, Long Cốc, Hương Cần, Khả Cửu, Yên Sơn, Đào Xá, Thanh Thủy, Tu Vũ, Lập Thạch, Hợp Lý, Yên Lãng, Hải Lựu, Thái Hòa, Liên Hòa, Tam Sơn, Tiên Lữ, Sông Lô, Sơn Đông, Tam Dương, Tam Dương Bắc, Hoàng An, Hội Thịnh, Tam Đảo, Đạo Trù, Đại Đình, Bình Nguyên, Bình Tuyền, Bình Xuyên, Xuân Lãng, Yên Lạc, Tề Lỗ, Tam Hồng, Nguyệt Đức, Liên Châu, Vĩnh Tường, Vĩnh An, Vĩnh Hưng, Vĩnh Thành, Thổ Tang, Vĩnh Phú",
  },
  "69": {
    ward: "Đức Xuân, Bắc Kạn, Phan Đình Phùng, Quyết Thắng, Gia Sàng, Quan Triều, Tích Lương, Sông Công, Bách Quang, Bá Xuyên, Linh Sơn, Phúc Thuận, Phổ Yên, Vạn Xuân, Trung Thành",
    commune:
      "Phong Quang, Bằng Thành, Cao Minh, Nghiên Loan, Phúc Lộc, Ba Bể, Chợ Rã, Thượng Minh, Đồng Phúc, Nà Phặc, Bằng Vân, Ngân Sơn, Thượng Quan, Hiệp Lực, Phủ Thông, Vĩnh Thông, Cẩm Giàng, Bạch Thông, Chợ Đồn, Nam Cường, Quảng Bạch, Yên Thịnh, Nghĩa Tá, Yên Phong, Chợ Mới, Thanh Mai, Tân Kỳ, Thanh Thịnh, Yên Bình, Văn Lang, Cường Lợi, Na Rì, Trần Phú, Côn Minh, Xuân Dương, Đại Phúc, Tân Cương, Lam Vỹ, Kim Phượng, Phượng Tiến, Định Hóa, Trung Hội, Bình Yên, Phú Đình, Bình Thành, Phú Lương, Yên Trạch, Hợp Thành, Vô Tranh, Trại Cau, Văn Lăng, Quang Sơn, Văn Hán, Đồng Hỷ, Nam Hòa, Võ Nhai, Sảng Mộc, Nghinh Tường, Thần Sa, La Hiên, Tràng Xá, Dân Tiến, Phú Xuyên, Đức Lương, Phú Lạc, Phú Thịnh, An Khánh, La Bằng, Đại Từ, Vạn Phú, Quân Chu, Thành Công, Phú Bình, Tân Khánh, Tân Thành, Điềm Thụy, Kha Sơn",
  },
  "71": {
    ward: "Điện Biên Phủ, Mường Lay, Mường Thanh",
    commune:
      "Sín Thầu, Mường Nhé, Nậm Kè, Mường Toong, Quảng Lâm, Mường Chà, Nà Hỳ, Na Sang, Chà Tở, Nà Bủng, Mường Tùng, Pa Ham, Nậm Nèn, Si Pa Phìn, Mường Pồn, Na Son, Xa Dung, Mường Luân, Tủa Chùa, Tủa Thàng, Sín Chải, Sính Phình, Sáng Nhè, Tuần Giáo, Mường Ảng, Pú Nhung, Mường Mùn, Chiềng Sinh, Quài Tở, Búng Lao, Mường Lạn, Nà Tấu, Mường Phăng, Thanh Nưa, Thanh Yên, Thanh An, Sam Mứn, Núa Ngam, Mường Nhà, Pu Nhi, Phình Giàng, Tìa Dình",
  },
  CT: {
    ward: "Cái Khế, Ninh Kiều, Tân An, An Bình, Ô Môn, Thới Long, Phước Thới, Bình Thủy, Thới An Đông, Long Tuyền, Cái Răng, Hưng Phú, Thốt Nốt, Tân Lộc, Trung Nhứt, Thuận Hưng, Vị Thanh, Vị Tân, Ngã Bảy, Đại Thành, Long Mỹ, Long Bình, Long Phú 1, Sóc Trăng, Phú Lợi, Mỹ Xuyên, Ngã Năm, Mỹ Quới, Vĩnh Châu, Khánh Hòa, Vĩnh Phước",
    commune:
      "Thạnh An, Vĩnh Thạnh, Vĩnh Trinh, Thạnh Quới, Thạnh Phú, Trung Hưng, Thới Lai, Cờ Đỏ, Thới Hưng, Đông Hiệp, Đông Thuận, Trường Thành, Trường Xuân, Phong Điền, Trường Long, Nhơn Ái, Hỏa Lựu, Tân Hòa, Trường Long Tây, Thạnh Xuân, Châu Thành, Đông Phước, Phú Hữu, Hòa An, Hiệp Hưng, Tân Bình, Thạnh Hòa, Phụng Hiệp, Phương Bình, Tân Phước Hưng, Vị Thủy, Vĩnh Thuận Đông, Vĩnh Tường, Vị Thanh 1, Vĩnh Viễn, Lương Tâm, Xà Phiên, Kế Sách, An Lạc Thôn, Phong Nẫm, Thới An Hội, Nhơn Mỹ, Đại Hải, Mỹ Tú, Phú Tâm, Hồ Đắc Kiện, Long Hưng, Thuận Hòa, Mỹ Hương, An Ninh, Mỹ Phước, An Thạnh, Cù Lao Dung, Long Phú, Đại Ngãi, Trường Khánh, Tân Thạnh, Trần Đề, Liêu Tú, Lịch Hội Thượng, Tài Văn, Thạnh Thới An, Nhu Gia, Hòa Tú, Ngọc Tố, Gia Hòa, Tân Long, Phú Lộc, Lâm Tân, Vĩnh Lợi, Vĩnh Hải, Lai Hòa",
  },
  DN: {
    ward: "Hải Vân, Liên Chiểu, Hòa Khánh, Thanh Khê, Hải Châu, Hòa Cường, Cẩm Lệ, Sơn Trà, An Hải, Ngũ Hành Sơn, An Khê, Hòa Xuân, Bàn Thạch, Tam Kỳ, Hương Trà, Quảng Phú, Hội An Tây, Hội An, Hội An Đông, Điện Bàn, Điện Bàn Bắc, An Thắng, Điện Bàn Đông",
    commune:
      "Bà Nà, Hòa Vang, Hòa Tiến, Chiến Đàn, Tây Hồ, Phú Ninh, Tân Hiệp, Hùng Sơn, Tây Giang, A Vương, Đông Giang, Sông Kôn, Sông Vàng, Bến Hiên, Đại Lộc, Thượng Đức, Hà Nha, Vu Gia, Phú Thuận, Điện Bàn Tây, Gò Nổi, Nam Phước, Thu Bồn, Duy Xuyên, Duy Nghĩa, Quế Sơn, Xuân Phú, Nông Sơn, Quế Sơn Trung, Quế Phước, Thạnh Mỹ, La Êê, La Dêê, Nam Giang, Bến Giằng, Đắc Pring, Khâm Đức, Phước Hiệp, Phước Năng, Phước Chánh, Phước Thành, Việt An, Phước Trà, Hiệp Đức, Thăng Bình, Thăng An, Đồng Dương, Thăng Phú, Thăng Trường, Thăng Điền, Tiên Phước, Sơn Cẩm Hà, Lãnh Ngọc, Thạnh Bình, Trà My, Trà Liên, Trà Đốc, Trà Tân, Trà Giáp, Trà Leng, Trà Tập, Nam Trà My, Trà Linh, Trà Vân, Núi Thành, Tam Xuân, Đức Phú, Tam Anh, Tam Hải, Tam Mỹ",
    zone: "Hoàng Sa",
  },
  HN: {
    ward: "Ba Đình, Ngọc Hà, Giảng Võ, Hoàn Kiếm, Cửa Nam, Phú Thượng, Hồng Hà, Tây Hồ, Bồ Đề, Việt Hưng, Phúc Lợi, Long Biên, Nghĩa Đô, Cầu Giấy, Yên Hòa, Ô Chợ Dừa, Láng, Văn Miếu - Quốc Tử Giám, Kim Liên, Đống Đa, Hai Bà Trưng, Vĩnh Tuy, Bạch Mai, Vĩnh Hưng, Định Công, Tương Mai, Lĩnh Nam, Hoàng Mai, Hoàng Liệt, Yên Sở, Phương Liệt, Khương Đình, Thanh Xuân, Từ Liêm, Thượng Cát, Đông Ngạc, Xuân Đỉnh, Tây Tựu, Phú Diễn, Xuân Phương, Tây Mỗ, Đại Mỗ, Thanh Liệt, Kiến Hưng, Hà Đông, Yên Nghĩa, Phú Lương, Sơn Tây, Tùng Thiện, Dương Nội, Chương Mỹ",
    commune:
      "Sóc Sơn, Kim Anh, Trung Giã, Đa Phúc, Nội Bài, Đông Anh, Phúc Thịnh, Thư Lâm, Thiên Lộc, Vĩnh Thanh, Phù Đổng, Thuận An, Gia Lâm, Bát Tràng, Thanh Trì, Đại Thanh, Ngọc Hồi, Nam Phù, Yên Xuân, Quang Minh, Yên Lãng, Tiến Thắng, Mê Linh, Đoài Phương, Quảng Oai, Cổ Đô, Minh Châu, Vật Lại, Bất Bạt, Suối Hai, Ba Vì, Yên Bài, Phúc Thọ, Phúc Lộc, Hát Môn, Đan Phượng, Liên Minh, Ô Diên, Hoài Đức, Dương Hòa, Sơn Đồng, An Khánh, Quốc Oai, Kiều Phú, Hưng Đạo, Phú Cát, Thạch Thất, Hạ Bằng, Hòa Lạc, Tây Phương, Phú Nghĩa, Xuân Mai, Quảng Bị, Trần Phú, Hòa Phú, Thanh Oai, Bình Minh, Tam Hưng, Dân Hòa, Thường Tín, Hồng Vân, Thượng Phúc, Chương Dương, Phú Xuyên, Phượng Dực, Chuyên Mỹ, Đại Xuyên, Vân Đình, Ứng Thiên, Ứng Hòa, Hòa Xá, Mỹ Đức, Phúc Sơn, Hồng Sơn, Hương Sơn",
  },
  HP: {
    ward: "Thành Đông, Hải Dương, Lê Thanh Nghị, Tân Hưng, Việt Hòa, Chí Linh, Chu Văn An, Nguyễn Trãi, Trần Hưng Đạo, Trần Nhân Tông, Lê Đại Hành, Ái Quốc, Kinh Môn, Bắc An Phụ, Nhị Chiểu, Phạm Sư Mạnh, Trần Liễu, Nguyễn Đại Năng, Nam Đồng, Tứ Minh, Thạch Khôi, Hồng Bàng, Ngô Quyền, Gia Viên, Lê Chân, An Biên, Đông Hải, Hải An, Kiến An, Phù Liễn, Đồ Sơn, Bạch Đằng, Lưu Kiếm, Lê Ích Mộc, Hòa Bình, Nam Triệu, Thiên Hương, Thủy Nguyên, An Dương, An Phong, Hồng An, An Hải, Hưng Đạo, Dương Kinh, Nam Đồ Sơn",
    commune:
      "Nam Sách, Hợp Tiến, Trần Phú, Thái Tân, An Phú, Nam An Phụ, Phú Thái, Lai Khê, An Thành, Kim Thành, Thanh Hà, Hà Bắc, Hà Nam, Hà Tây, Hà Đông, Cẩm Giang, Cẩm Giàng, Tuệ Tĩnh, Mao Điền, Kẻ Sặt, Bình Giang, Đường An, Thượng Hồng, Gia Lộc, Yết Kiêu, Gia Phúc, Trường Tân, Tứ Kỳ, Đại Sơn, Tân Kỳ, Chí Minh, Lạc Phượng, Nguyên Giáp, Vĩnh Lại, Tân An, Ninh Giang, Hồng Châu, Khúc Thừa Dụ, Thanh Miện, Nguyễn Lương Bằng, Bắc Thanh Miện, Hải Hưng, Nam Thanh Miện, Việt Khê, An Lão, An Trường, An Quang, An Khánh, An Hưng, Kiến Thụy, Nghi Dương, Kiến Minh, Kiến Hưng, Kiến Hải, Tiên Lãng, Quyết Thắng, Tân Minh, Tiên Minh, Chấn Hưng, Hùng Thắng, Vĩnh Bảo, Vĩnh Thịnh, Vĩnh Thuận, Vĩnh Hòa, Vĩnh Hải, Vĩnh Am, Nguyễn Bỉnh Khiêm",
    zone: "Cát Hải, Bạch Long Vĩ",
  },
  SG: {
    ward: "Thủ Dầu Một, Phú Lợi, Bình Dương, Phú An, Chánh Hiệp, Bến Cát, Chánh Phú Hòa, Long Nguyên, Tây Nam, Thới Hòa, Hòa Lợi, Tân Uyên, Tân Khánh, Vĩnh Tân, Bình Cơ, Tân Hiệp, Dĩ An, Tân Đông Hiệp, Đông Hòa, Lái Thiêu, Thuận Giao, An Phú, Thuận An, Bình Hòa, Vũng Tàu, Tam Thắng, Rạch Dừa, Phước Thắng, Bà Rịa, Long Hương, Tam Long, Phú Mỹ, Tân Hải, Tân Phước, Tân Thành, Tân Định, Sài Gòn, Bến Thành, Cầu Ông Lãnh, An Phú Đông, Thới An, Tân Thới Hiệp, Trung Mỹ Tây, Đông Hưng Thuận, Linh Xuân, Tam Bình, Hiệp Bình, Thủ Đức, Long Bình, Tăng Nhơn Phú, Phước Long, Long Phước, Long Trường, An Nhơn, An Hội Đông, An Hội Tây, Gò Vấp, Hạnh Thông, Thông Tây Hội, Bình Lợi Trung, Bình Quới, Bình Thạnh, Gia Định, Thạnh Mỹ Tây, Tân Sơn Nhất, Tân Sơn Hòa, Bảy Hiền, Tân Hòa, Tân Bình, Tân Sơn, Tây Thạnh, Tân Sơn Nhì, Phú Thọ Hòa, Phú Thạnh, Tân Phú, Đức Nhuận, Cầu Kiệu, Phú Nhuận, An Khánh, Bình Trưng, Cát Lái, Xuân Hòa, Nhiêu Lộc, Bàn Cờ, Hòa Hưng, Diên Hồng, Vườn Lài, Hòa Bình, Phú Thọ, Bình Thới, Minh Phụng, Xóm Chiếu, Khánh Hội, Vĩnh Hội, Chợ Quán, An Đông, Chợ Lớn, Phú Lâm, Bình Phú, Bình Tây, Bình Tiên, Chánh Hưng, Bình Đông, Phú Định, Bình Hưng Hòa, Bình Tân, Bình Trị Đông, Tân Tạo, An Lạc, Tân Hưng, Tân Thuận, Phú Thuận, Tân Mỹ",
    commune:
      "Dầu Tiếng, Minh Thạnh, Long Hòa, Thanh An, Trừ Văn Thố, Bàu Bàng, Phú Giáo, Phước Thành, An Long, Phước Hòa, Bắc Tân Uyên, Thường Tân, Long Sơn, Ngãi Giao, Xuân Sơn, Bình Giã, Châu Đức, Kim Long, Nghĩa Thành, Hồ Tràm, Xuyên Mộc, Bàu Lâm, Hòa Hội, Hòa Hiệp, Bình Châu, Long Điền, Long Hải, Đất Đỏ, Phước Hải, Châu Pha, Tân An Hội, An Nhơn Tây, Nhuận Đức, Thái Mỹ, Phú Hòa Đông, Bình Mỹ, Củ Chi, Hóc Môn, Đông Thạnh, Xuân Thới Sơn, Bà Điểm, Tân Nhựt, Vĩnh Lộc, Tân Vĩnh Lộc, Bình Lợi, Bình Hưng, Hưng Long, Bình Chánh, Nhà Bè, Hiệp Phước, Cần Giờ, Bình Khánh, An Thới Đông, Thạnh An",
    zone: "Côn Đảo",
  },
};
